import type { DemoService } from './demo-service.ts'

const night = { dia: 7, hora: '18:30', duracao: 90 }

export const esperanca: DemoService[] = [
  {
    ...night,
    weeks: 0,
    titulo: 'Santa Ceia',
    resumo: 'Pão feito em casa pela turma do Elias. Quem não pode comer glúten encontra o seu na mesa da esquerda.',
    autor: 'Pr. Davi Amaral',
    passagem: 'Lucas 22.14-20',
    conteudo:
      '<p>A mesa é do Senhor, e por isso está aberta a quem confia nele, desta ou de outra igreja. As crianças participam com os pais, que decidem em casa.</p><p>Na saída recebemos alimentos para as cestas do mês: falta, sobretudo, óleo e feijão.</p>',
  },
  {
    weeks: 1,
    dia: 3,
    hora: '20:00',
    duracao: 75,
    flagCancelado: true,
    titulo: 'Noite de oração',
    resumo: 'A equipe descansa nesta semana. Voltamos na quarta-feira seguinte.',
  },
  {
    weeks: 2,
    dia: 5,
    hora: '19:30',
    duracao: 120,
    titulo: 'Cantata: a noite em que o céu cantou',
    resumo: 'O coral, as crianças e nove instrumentos contam o nascimento de Jesus. Traga quem nunca entrou numa igreja.',
    autor: 'Ministério de Louvor',
    picture: { file: 'esperanca/news-coral.webp', alt: 'Coral de nove vozes cantando, com as pastas abertas' },
    conteudo:
      '<p>Os portões abrem às 18h45. Há lugares guardados para quem usa cadeira de rodas, na terceira fileira, e interpretação em Libras do lado direito.</p><p>Depois da música fica o chocolate quente da dona Lourdes, no pátio.</p>',
  },
  {
    weeks: 3,
    dia: 7,
    hora: '17:00',
    duracao: 100,
    substitui: ['18:30'],
    local: 'Parque da Aclimação, entrada pela Rua Muniz de Sousa',
    titulo: 'Culto no parque',
    resumo: 'Leve uma toalha para sentar no gramado e algo para dividir. Se chover, ficamos no templo, às 17h.',
  },
  {
    ...night,
    weeks: -1,
    titulo: 'Quando Deus demora',
    resumo: 'João Batista pergunta da cadeia se entendeu errado. Jesus não fica ofendido com a pergunta.',
    autor: 'Pr. Davi Amaral',
    passagem: 'Mateus 11.2-6',
  },
  {
    ...night,
    weeks: -2,
    titulo: 'Batismos e testemunhos',
    resumo: 'Sete pessoas, de doze a oitenta e um anos, contam em duas frases por que estão na água.',
    autor: 'Pra. Noemi Sales',
    picture: { file: 'esperanca/news-batismo.webp', alt: 'Uma jovem de branco sorri na água, entre o pastor e uma amiga' },
  },
  {
    ...night,
    weeks: -3,
    titulo: 'O samaritano que parou',
    resumo: 'Três viram o homem caído. Um só atravessou a rua na direção certa.',
    autor: 'Pr. Davi Amaral',
    passagem: 'Lucas 10.25-37',
  },
]
