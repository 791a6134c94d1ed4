/** What paying may need of a person; in the order in which it is asked for. */
const payerNeeds = ['cpf', 'telefone', 'endereco'] as const
export type PayerNeed = (typeof payerNeeds)[number]

/** The needs that an address names (`?precisa=cpf,telefone`); all of them when it names none that there is. */
export function needsIn(list: string | null): PayerNeed[] {
  const named = (list ?? '').split(',').map(need => need.trim())
  const needs = payerNeeds.filter(need => named.includes(need))
  return needs.length ? needs : [...payerNeeds]
}

type Known = { cpf: string | null; telefone: string | null; enderecos: readonly unknown[] }

/** Which needs the person has not told yet. Of several addresses one is always the main one. */
export function missingOf(needs: readonly PayerNeed[], { cpf, telefone, enderecos }: Known): PayerNeed[] {
  const isKnown: Record<PayerNeed, boolean> = { cpf: Boolean(cpf), telefone: Boolean(telefone), endereco: enderecos.length > 0 }
  return needs.filter(need => !isKnown[need])
}
