import type { DemoStudy } from './demo-study.ts'

const serie = 'Filipenses em casa'

/** The studies of a small congregation in Porto Alegre, for its groups: what is read on Sunday, continued over mate. */
export const redeSul: readonly DemoStudy[] = [
  {
    serie,
    titulo: 'A cuia passa de mão em mão',
    resumo: 'O que Paulo chama de participar: dar e receber na mesma roda.',
    passagem: 'Filipenses 4.10-20',
    conteudo:
      '<p>Paulo agradece um presente sem saber direito como agradecer. Diz que não precisava, e que precisava. Diz que aprendeu a viver com pouco, e que mesmo assim foi bom não estar sozinho.</p><p>Numa roda de chimarrão ninguém bebe de uma vez só, e ninguém segura a cuia. Ela vai e volta. A igreja de Filipos mandou uma oferta; Paulo devolveu esta carta.</p>',
    perguntas: [
      'O que Paulo aprendeu, e onde aprendeu?',
      'Para você, é mais difícil dar ou receber?',
      'Quem no bairro está há tempo demais sem que a cuia chegue?',
    ],
    notasLider:
      '<p>A Clarice perdeu o emprego e disse que pode contar ao grupo. Deixe que ela decida na hora, não puxe o assunto. Se ela falar, o combinado é uma compra de mercado, sem discurso.</p>',
    autor: 'Pr. Elias Brandão',
    daysAgo: 2,
    picture: { file: 'rede-sul/banner-hills.webp', alt: 'Morros ao amanhecer, com neblina no vale' },
  },
  {
    serie,
    titulo: 'Duas irmãs brigadas',
    resumo: 'Evódia e Síntique, e um pedido de ajuda.',
    passagem: 'Filipenses 4.1-9',
    conteudo:
      '<p>A carta foi lida em voz alta, com as duas sentadas ali. Paulo não diz quem tem razão. Diz que as duas lutaram ao lado dele, e pede a um amigo comum que ajude.</p><p>Logo depois vem a frase mais citada da carta, sobre a paz que excede o entendimento. Ela foi escrita no meio de uma briga de igreja.</p>',
    perguntas: [
      'Como você se sentiria ouvindo o seu nome nessa leitura?',
      'Paulo não toma partido. Isso é covardia ou cuidado?',
      'Há alguma conversa que você vem adiando? Qual seria o primeiro passo?',
    ],
    notasLider: '<p>Não deixe que contem brigas dos outros. Se surgir uma do próprio grupo, ofereça conversar depois, só com os dois.</p>',
    autor: 'Marta Quintela',
    daysAgo: 16,
  },
  {
    serie,
    titulo: 'Alegria atrás das grades',
    resumo: 'A continuação do domingo: onde a boa notícia escapa.',
    passagem: 'Filipenses 1.12-21',
    conteudo:
      '<p>No domingo lemos que a palavra de Deus não está presa. Hoje a pergunta é onde a vimos solta nesta semana: no ônibus, no posto de saúde, na fila do mercado.</p>',
    perguntas: ['Onde você viu algo bom escapar de um lugar ruim?', 'Que guarda, que colega, que vizinho ouve você sem que você perceba?'],
    notasLider: '<p>Quem não veio no domingo entra na conversa pela primeira pergunta. Não resuma a pregação.</p>',
    autor: 'Pr. Elias Brandão',
    daysAgo: 30,
  },
  {
    titulo: 'Uma noite só para orar',
    resumo: 'Sem estudo: três silêncios e os nomes de todos.',
    passagem: 'Mateus 6.5-13',
    conteudo:
      '<p>Jesus ensinou uma oração curta. Hoje o grupo a diz bem devagar, uma frase por vez, com um minuto de silêncio depois de cada uma. No fim, cada um ora pela pessoa à sua direita.</p>',
    perguntas: ['Que frase do Pai-nosso foi a sua nesta noite?'],
    daysAgo: 44,
  },
]
