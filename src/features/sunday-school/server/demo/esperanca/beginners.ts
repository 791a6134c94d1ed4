import type { DemoClass } from '../demo-class.ts'

export const beginners: DemoClass = {
  slug: 'comecar',
  nome: 'Começar',
  descricao: 'Quatro meses para quem está chegando à fé, voltando a ela, ou só quer entender. Nenhuma pergunta é boba.',
  idadeDe: 12,
  publico: 'quem está chegando',
  hora: '09:00',
  duracao: 60,
  sala: 'Biblioteca',
  professores: ['Pr. Daniel Arruda', 'Ivone Sales'],
  periodo: 'Primeiros passos',
  periodWeeks: [-2, 14],
  lessons: [
    {
      weeks: -1,
      titulo: 'Quem é Jesus?',
      passagem: 'Marcos 8.27-30',
      resumo: 'A pergunta que Jesus faz a cada um.',
      conteudo:
        '<p>“Quem as pessoas dizem que eu sou?” Há muitas respostas, e algumas são bonitas: mestre, profeta, exemplo. Mas Jesus continua: “E vocês?”</p><p>Não é preciso responder hoje. É um bom começo ler um Evangelho inteiro como quem conhece alguém. O de Marcos se lê em duas horas.</p>',
      perguntas: ['O que você ouviu sobre Jesus quando era criança?', 'O que mais chama a sua atenção nele?'],
    },
    {
      weeks: 0,
      titulo: 'Como se fala com Deus?',
      passagem: 'Mateus 6.5-13',
      resumo: 'Orar é conversar com um Pai que já sabe e gosta de ouvir.',
      conteudo:
        '<p>Jesus diz o que não é preciso: muitas palavras, plateia, voz especial. E dá uma oração curta, que cabe num ponto de ônibus. Ela começa por “Pai nosso”: dois nomes, um de ternura e um de família.</p><p>Depois pede as coisas grandes, o nome, o reino, a vontade de Deus, e as pequenas, o pão de hoje, o perdão, a proteção. Nada é grande demais nem pequeno demais.</p><p>Nesta semana, ore o Pai-nosso devagar, uma frase por vez, e diga com as suas palavras o que cada frase traz à mente.</p>',
      perguntas: ['O que é fácil e o que é estranho para você em orar?', 'Qual frase do Pai-nosso você mais precisa hoje?'],
    },
    {
      weeks: 1,
      titulo: 'Por que a cruz?',
      passagem: 'Romanos 5.6-11',
      resumo: 'Deus provou o seu amor antes que o merecêssemos.',
      conteudo:
        '<p>A cruz era o pior que se podia fazer com alguém. Paulo diz que ali se vê o melhor de Deus: Cristo morreu por nós quando ainda éramos fracos, distantes, inimigos.</p><p>Não foi para convencer Deus a nos amar, foi porque ele já nos amava.</p>',
      perguntas: ['O que a palavra “pecado” significa para você?', 'O que muda se o amor de Deus vem antes?'],
    },
  ],
}
