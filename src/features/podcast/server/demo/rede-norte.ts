import type { DemoPodcast } from './demo-podcast.ts'

const river = ['rede-norte/podcast-rio.mp3', 20] as const

/** The podcast of Bom Caminho Manaus. */
export const redeNorte: readonly DemoPodcast[] = [
  {
    slug: 'radio-ribeirinha',
    nome: 'Rádio Ribeirinha',
    descricao: 'Notícias e orações para quem mora onde o sinal chega de vez em quando. Baixe no porto e ouça no caminho.',
    autor: 'Equipe Ribeirinha',
    picture: { file: 'rede-norte/podcast-trilha.webp', alt: '' },
    pieces: [
      {
        titulo: 'O rio desceu: onde o barco-escola encosta agora',
        resumo: 'Os novos pontos de parada, e um salmo para a seca.',
        conteudo:
          '<p>Anote: na comunidade do Tarumã, o barco encosta uma hora mais cedo. Em seguida, o Salmo 63 lido por quem carrega água.</p>',
        autor: 'Equipe Ribeirinha',
        daysAgo: 4,
        sound: river,
      },
      {
        titulo: 'Remédio de farmácia e remédio de quintal',
        resumo: 'A enfermeira Socorro explica o que combina e o que não combina.',
        conteudo:
          '<p>Ela leva a lista das plantas que se podem tomar com o remédio da pressão, e das que não. Na dúvida, pergunte antes.</p>',
        autor: 'Enfermeira Socorro',
        daysAgo: 18,
        sound: river,
      },
    ],
  },
]
