/** Characters. */
export const longest = { prayer: 2_000, message: 1_000, testimony: 2_000, report: 500, search: 80 } as const

type Named = { nome: string; sobrenome: string }

/** A member as others may read them: the first name and the first letter of the surname. */
export function shownName({ nome, sobrenome }: Named): string {
  const [first = ''] = nome.trim().split(/\s+/)
  const [letter] = sobrenome.trim()
  return letter ? `${first} ${letter.toUpperCase()}.` : first
}

/** As staff read it. */
export const fullName = ({ nome, sobrenome }: Named): string => `${nome} ${sobrenome}`.trim()
