/** Maximum lengths in characters. */
export const maxLength = { message: 500, answer: 500, role: 60 } as const

/** Who may lead one, at most. */
export const maxLeaders = 12

/** The states of a request: it waits, was accepted or declined by a leader, or was withdrawn by the person. */
export const requestStates = ['aberta', 'aceita', 'recusada', 'cancelada'] as const
export type RequestState = (typeof requestStates)[number]

/** How many more find room; `null`: no limit. */
export const placesLeft = ({ vagas, qtdeMembros }: { vagas: number | null; qtdeMembros: number }): number | null =>
  vagas === null ? null : Math.max(vagas - qtdeMembros, 0)
