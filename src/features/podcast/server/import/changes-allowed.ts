import type { PodcastRow } from '../tables.ts'

/** How long entries that are new or changed are counted together: as long a feed that has changed too much is not read. */
export const changesCountedMs = 6 * 60 * 60 * 1000

/** So many are taken at each reading, whatever was before: no podcast has more on a day, and they cost little. */
const alwaysAllowed = 20

/** Of a short feed as many are taken; of a longer one, as many as it has. */
const leastAllowed = 200

type Counted = Pick<PodcastRow, 'dataMudancas' | 'qtdeMudancas'>

/**
 * Whether a reading with so many new or changed entries is taken. A feed may be another one altogether, as after a move to another host,
 * but not again and again: its host would have thousands of rows written at each reading.
 * @returns what is counted then; `undefined`: it is not taken
 */
export function changesAllowed(
  counted: Counted,
  { changed, entries }: { changed: number; entries: number },
  now: Date,
): Counted | undefined {
  const isSame = counted.dataMudancas !== null && now.getTime() - counted.dataMudancas.getTime() < changesCountedMs
  const before = isSame ? counted.qtdeMudancas : 0
  if (changed > alwaysAllowed && before + changed > Math.max(leastAllowed, entries)) return undefined
  return { dataMudancas: isSame ? counted.dataMudancas : now, qtdeMudancas: before + changed }
}
