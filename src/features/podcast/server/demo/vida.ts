import type { DemoPodcast } from './demo-podcast.ts'

const beach = ['vida/podcast-praia.mp3', 16] as const

/** The podcast of the church on its own host. */
export const vida: readonly DemoPodcast[] = [
  {
    slug: 'mare-baixa',
    nome: 'Maré baixa',
    descricao: 'Dez minutos antes do trabalho, gravados com os pés na areia.',
    pieces: [
      {
        titulo: 'O pescador que devolve as conchas',
        resumo: 'Zeca fala de guardar menos e agradecer mais.',
        conteudo: '<p>Ele acha uma por dia, olha, e devolve. “Já vi, já é minha.”</p>',
        autor: 'Zeca Moreno',
        daysAgo: 1,
        sound: beach,
      },
      {
        titulo: 'Descanso de quem trabalha no feriado',
        resumo: 'Garçons, salva-vidas e uma segunda-feira santa.',
        conteudo: '<p>Para quem serve a mesa dos outros no domingo: o dia de descanso pode ser outro, mas precisa existir.</p>',
        autor: 'Pastora Lídia',
        daysAgo: 8,
        sound: beach,
      },
    ],
  },
]
