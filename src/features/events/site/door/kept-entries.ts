import type { Entry, EntryInput } from '../../contract/door.ts'

/** What this device has not told yet: an entry, or that one was a mistake; with the secret of the door by which it happened. */
export type WaitingEntry = EntryInput & { codigo: string }
export type UndoneEntry = { chave: string; codigo: string }

/** What a device keeps of who came: what all doors have told, up to `desde`, and what it is still to tell itself. */
export type KeptEntries = {
  entries: readonly Entry[]
  desde: number
  waiting: readonly WaitingEntry[]
  undone: readonly UndoneEntry[]
}
export const noEntries: KeptEntries = { entries: [], desde: 0, waiting: [], undone: [] }

export const unsentCount = ({ waiting, undone }: Pick<KeptEntries, 'waiting' | 'undone'>): number => {
  const unsent = new Set([...waiting, ...undone].map(({ chave }) => chave))
  return unsent.size
}

type Batch = { entradas: EntryInput[]; desfeitas: string[] }

/**
 * What a door tells next. @param codigo the secret of the door
 * @param size how many of each at most
 * @param without keys that are not told now: already sent, or set aside
 */
export function nextBatch({ waiting, undone }: KeptEntries, codigo: string, size: number, without: ReadonlySet<string>): Batch {
  const mine = waiting.filter(entry => entry.codigo === codigo && !without.has(entry.chave))
  const later = new Set([...waiting.filter(({ chave }) => without.has(chave)), ...mine.slice(size)].map(({ chave }) => chave))
  return {
    entradas: mine.slice(0, size).map(({ codigo: _secret, ...entry }) => entry),
    // What has not been told cannot be a mistake yet.
    desfeitas: undone
      .flatMap(({ codigo: of, chave }) => (of === codigo && !later.has(chave) && !without.has(undoKey(chave)) ? chave : []))
      .slice(0, size),
  }
}

/** The key of what is to be undone, among those of entries. */
export const undoKey = (chave: string): string => `undo ${chave}`

export const keysOf = ({ entradas, desfeitas }: Batch): string[] => [...entradas.map(({ chave }) => chave), ...desfeitas.map(undoKey)]

/** What all doors have told, with what is new: of what both have, that which reaches further is the newer one. */
export function mergeTold(
  { entries, desde }: Pick<KeptEntries, 'entries' | 'desde'>,
  news: { entradas: readonly Entry[]; desde: number },
): Pick<KeptEntries, 'entries' | 'desde'> {
  if (!news.entradas.length) return { entries, desde: Math.max(desde, news.desde) }
  const byKey = (list: readonly Entry[]) => list.map(entry => [entry.chave, entry] as const)
  const [older, newer] = news.desde >= desde ? [entries, news.entradas] : [news.entradas, entries]
  return { entries: [...new Map([...byKey(older), ...byKey(newer)]).values()], desde: Math.max(desde, news.desde) }
}

/**
 * What is left after the server has answered. What was sent stays while its news are still to come, because nobody would know of it meanwhile.
 * @param sent keys of all that was sent since there were no more news
 */
export function afterTelling<K extends KeptEntries>(kept: K, sent: ReadonlySet<string>, hasMoreNews: boolean): K {
  const known = new Map(kept.entries.map(({ chave, situacao }) => [chave, situacao]))
  return {
    ...kept,
    waiting: kept.waiting.filter(({ chave }) => !sent.has(chave) || (hasMoreNews && !known.has(chave))),
    undone: kept.undone.filter(({ chave }) => !sent.has(undoKey(chave)) || (hasMoreNews && known.get(chave) !== 'desfeita')),
  }
}

/** What the device has and what only a page has, because its storage had failed. What was told meanwhile is told again, which changes nothing. */
export function withUnstored(stored: KeptEntries, page: KeptEntries): KeptEntries {
  const missing = <T extends { chave: string }>(of: readonly T[], among: readonly T[]) => {
    const known = new Set(among.map(({ chave }) => chave))
    return [...among, ...of.filter(({ chave }) => !known.has(chave))]
  }
  return {
    ...mergeTold(stored, { entradas: page.entries, desde: page.desde }),
    waiting: missing(page.waiting, stored.waiting),
    undone: missing(page.undone, stored.undone),
  }
}
