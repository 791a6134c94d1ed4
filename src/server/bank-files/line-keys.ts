import { createHash } from 'node:crypto'
import type { StatementLine } from './statement-line.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

export type KeyedLine = Omit<StatementLine, 'asWritten'> & { chave: string; chaveAnterior: string }

/**
 * The key of each line: the same in every file of the account that has it, whatever else is in the file. Two lines of one file that are equal in
 * everything are two payments, so the second one has a number. `chaveAnterior`: the key by which earlier versions have stored the line; for most
 * lines it is the same.
 */
export function withKeys(lines: readonly StatementLine[]): KeyedLine[] {
  const [keyOf, earlierKeyOf] = [createKeys(), createKeys()]
  return lines.map(({ asWritten, ...line }) => ({ ...line, chave: keyOf({ ...line, ...asWritten }), chaveAnterior: earlierKeyOf(line) }))
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
