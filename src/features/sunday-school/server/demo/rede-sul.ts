import type { DemoClass } from './demo-class.ts'

/** The classes of a small congregation. */
export const redeSul: readonly DemoClass[] = [
  {
    slug: 'criancas',
    nome: 'Crianças',
    descricao: 'Histórias da Bíblia, canto e trabalhos manuais, enquanto os adultos estudam ao lado.',
    idadeDe: 4,
    idadeAte: 10,
    hora: '09:30',
    duracao: 50,
    sala: 'Salão dos fundos',
    professores: ['Noemi Farias'],
    lessons: [
      {
        weeks: 0,
        titulo: 'O amigo que desceu pelo telhado',
        passagem: 'Marcos 2.1-12',
        resumo: 'Quatro amigos levaram um homem até Jesus, e nada os fez desistir.',
        conteudo:
          '<p>A casa estava tão cheia que ninguém entrava pela porta. Então quatro amigos subiram no telhado, abriram um buraco e desceram o homem que não podia andar, bem na frente de Jesus.</p><p>Jesus olhou para ele com carinho, perdoou os seus pecados e o fez ficar de pé. Quem leva um amigo até Jesus faz a coisa mais bonita que um amigo pode fazer.</p>',
        perguntas: ['Que amigo você gostaria de trazer no próximo domingo?', 'O que você faria se a porta estivesse fechada?'],
      },
    ],
  },
  {
    slug: 'adultos',
    nome: 'Adultos',
    descricao: 'Lemos um livro da Bíblia por vez, sem pressa. Neste semestre, a carta aos Filipenses.',
    idadeDe: 16,
    hora: '09:30',
    duracao: 50,
    sala: 'Templo',
    professores: ['Pr. Elias Brandão', 'Marta Quintela'],
    periodo: 'Semestre em Filipenses',
    lessons: [
      {
        weeks: 0,
        titulo: 'Alegria atrás das grades',
        passagem: 'Filipenses 1.12-21',
        resumo: 'Paulo está preso, e a boa notícia continua solta.',
        conteudo:
          '<p>Paulo escreve da prisão, e a palavra que mais repete é alegria. Não porque a cadeia seja boa, mas porque Cristo é anunciado também ali: aos guardas, aos visitantes, às igrejas que perderam o medo.</p><p>Ele não sabe se vai viver ou morrer. Sabe a quem pertence, e isso basta: “Para mim, o viver é Cristo”.</p>',
        perguntas: [
          'O que mantinha Paulo alegre quando as circunstâncias não ajudavam?',
          'Onde a sua semana parece uma prisão, e como Cristo pode ser visto ali?',
        ],
      },
    ],
  },
]
