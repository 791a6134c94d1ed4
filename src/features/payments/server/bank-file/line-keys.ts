import { createHash } from 'node:crypto'
import type { StatementLine } from './read/statement-line.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * The key of each line: the same in every file of the account that has it. Two lines of one file that are equal in everything are two payments,
 * so the second one has a number.
 */
export function withKeys(lines: readonly StatementLine[]): (StatementLine & { chave: string })[] {
  const counts = new Map<string, number>()
  return lines.map(line => {
    const { banco, conta, fitid, dia, valor, memo } = line
    const content = JSON.stringify([banco, conta, fitid, dia, valor, hash(memo)])
    const count = (counts.get(content) ?? 0) + 1
    counts.set(content, count)
    return { ...line, chave: hash(`${content} ${count}`) }
  })
}
