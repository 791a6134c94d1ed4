import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Node = { [key: string]: unknown }

const glossary = readFileSync('docs/glossary.md', 'utf8')
const document = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as { paths: Record<string, Record<string, Node>> }

/** The words of a name: `dataCadastro` and `nova-senha` have two. */
const wordsOf = (name: string) => (name.match(/[A-Z]?[a-z0-9]+/g) ?? []).map(word => word.toLowerCase())

function propertyNames(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(propertyNames)
  if (typeof node !== 'object' || node === null) return []
  const { properties } = node as Node
  return [...Object.keys(properties ?? {}), ...Object.values(node).flatMap(propertyNames)]
}

test('every word of the API is in the glossary', () => {
  const parameters = Object.values(document.paths).flatMap(calls =>
    Object.values(calls).flatMap(call => ((call.parameters ?? []) as { name?: string }[]).map(({ name = '' }) => name)),
  )
  const segments = Object.keys(document.paths).flatMap(path => path.split('/'))
  const used = new Set([...propertyNames(document), ...parameters, ...segments].flatMap(wordsOf))
  const explained = new Set((glossary.match(/`[^`]+`/g) ?? []).flatMap(wordsOf))
  expect(used.size).toBeGreaterThan(100)
  expect([...used].filter(word => !explained.has(word)).sort(), 'explain these words in docs/glossary.md').toEqual([])
})
