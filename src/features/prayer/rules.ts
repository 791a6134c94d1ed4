/** Maximum lengths in characters. */
export const maxLength = { prayer: 2_000, message: 1_000, testimony: 2_000, report: 500 } as const

type PersonName = { nome: string; sobrenome: string }

/** A member's name as it is shown to the public: the first name and the initial of the surname. */
export function shownName({ nome, sobrenome }: PersonName): string {
  const [first = ''] = nome.trim().split(/\s+/)
  const [initial] = sobrenome.trim()
  return initial ? `${first} ${initial.toUpperCase()}.` : first
}

/** The longest name that a request can be shown under. */
export const maxNameLength = 120

/** A member's name as staff see it. */
export const fullName = ({ nome, sobrenome }: PersonName): string => `${nome} ${sobrenome}`.trim()
