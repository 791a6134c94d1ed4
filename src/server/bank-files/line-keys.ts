import { createHash } from 'node:crypto'
import type { StatementLine } from './statement-line.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

export type KeyedLine = Omit<StatementLine, 'asWritten' | 'earlier'> & { chave: string; chavesAnteriores: string[] }

/**
 * The key of each line: the same in every file of the account that has it, whatever else is in the file. Two lines of one file that are equal in
 * everything are two payments, so the second one has a number. `chavesAnteriores`: the keys by which earlier versions may have stored the line, where
 * they are others.
 */
export function withKeys(lines: readonly StatementLine[]): KeyedLine[] {
  const keyOf = createKeys()
  const earlierKeys = [createKeys(), createKeys()] as const
  return lines.map(({ asWritten, earlier = [], ...line }) => {
    const chave = keyOf({ ...line, ...asWritten })
    const before = earlierKeys.flatMap((keyOf, version) => (earlier[version] ? [keyOf({ ...line, ...earlier[version] })] : []))
    return { ...line, chave, chavesAnteriores: [...new Set(before)].filter(key => key !== chave) }
  })
}

function createKeys(): (line: StatementLine) => string {
  const counts = new Map<string, number>()
  return ({ banco, conta, fitid, dia, valor, memo }) => {
    const content = JSON.stringify([banco, conta, fitid, dia, valor, hash(memo)])
    const count = (counts.get(content) ?? 0) + 1
    counts.set(content, count)
    return hash(`${content} ${count}`)
  }
}
