import type { PersonName } from '#features/access/server/index.ts'
import { claimsOffice, isOffice } from './name-claims.ts'
import { isNear, wordsOf } from './name-words.ts'

/**
 * Whether a written name can be taken for that of a person: the first name, and a part of the surname or its initial, or nothing else but an
 * office. One letter may differ in words of four letters and more.
 */
export function resembles(written: string, { nome, sobrenome }: PersonName): boolean {
  const words = wordsOf(written).filter(word => !isOffice(word))
  const [first = ''] = wordsOf(nome)
  const rest = [...wordsOf(nome).slice(1), ...wordsOf(sobrenome)].filter(word => word.length > 2)
  if (!first || !words.some(word => isNear(word, first))) return false
  const others = words.filter(word => !isNear(word, first))
  if (others.length === 0) return claimsOffice(written)
  return others.some(word => rest.some(part => (word.length === 1 ? part.startsWith(word) : isNear(word, part))))
}
