import type { z } from 'zod/mini'
import type { Address } from '../contract/church.ts'

/** A postal address in two lines: street, number · complement · district; city – state · postal code. */
export function addressLines(address: z.infer<typeof Address>): [string, string] {
  const { logradouro, numero, complemento, bairro, cep } = address
  const street = [[logradouro, numero].filter(Boolean).join(', '), complemento, bairro].filter(Boolean).join(' · ')
  return [street, [townAndState(address), cep].filter(Boolean).join(' · ')]
}

/** The countries whose people write the code of a state behind the town. */
const countriesWithStateCodes = new Set(['BR', 'US', 'CA', 'AU', 'MX'])

/** `São Paulo – SP`; elsewhere the state by its name, and neither a code that nobody there writes nor the name of the town again. */
export function townAndState({ cidade, estado, pais }: Pick<z.infer<typeof Address>, 'cidade' | 'estado' | 'pais'>): string {
  const isWritten = countriesWithStateCodes.has(pais) || (estado.length > 3 && estado !== cidade)
  return [cidade, isWritten && estado].filter(Boolean).join(' – ')
}
