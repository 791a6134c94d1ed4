import type { DemoPodcast } from './demo-podcast.ts'

const cellar = ['rede-sul/podcast-porao.mp3', 16] as const

/** The podcast of Bom Caminho Curitiba. */
export const redeSul: readonly DemoPodcast[] = [
  {
    slug: 'perguntas-do-porao',
    nome: 'Perguntas do porão',
    descricao: 'O grupo de jovens pergunta, e ninguém promete ter a resposta.',
    autor: 'Jovens do porão',
    pieces: [
      {
        titulo: 'Dá para crer e duvidar na mesma semana?',
        resumo: 'Quatro amigos, uma chaleira e um salmo que reclama.',
        conteudo: '<p>Começamos pelo Salmo 13, que faz a mesma pergunta quatro vezes. Ninguém o interrompe.</p>',
        autor: 'Beatriz e Caio',
        daysAgo: 5,
        sound: cellar,
      },
      {
        titulo: 'Vestibular, de novo',
        resumo: 'Três tentativas, e o que fica quando o plano cai.',
        conteudo: '<p>Quem passou e quem não passou conversam na mesma mesa, e dá para rir.</p>',
        autor: 'Beatriz e Caio',
        daysAgo: 19,
        sound: cellar,
      },
    ],
  },
]
