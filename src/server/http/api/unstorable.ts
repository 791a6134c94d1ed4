import type { ZodMiniObject } from 'zod/mini'
import { isStorable } from '#contract/validation/typed-text.ts'

/** Whoever sends one such text learns where it is; nobody needs to know of thousands. */
const mostPaths = 10

/** The first paths of texts that the database cannot store: with a NUL character or half of a surrogate pair. */
export function unstorablePaths(value: unknown): string[][] {
  const found: string[][] = []
  const path: string[] = []
  collect(value)
  return found

  function collect(inner: unknown): void {
    if (typeof inner === 'string' && !isStorable(inner)) found.push([...path])
    if (!inner || typeof inner !== 'object') return
    for (const [name, next] of Object.entries(inner)) {
      if (found.length === mostPaths) return
      path.push(name)
      collect(next)
      path.pop()
    }
  }
}

/** The name by which a reply calls a field: its path, when the schema knows it; else `body`, because its sender may call it anything. */
export function namedField(schema: unknown, path: readonly string[]): string {
  const { shape } = ((schema as Partial<ZodMiniObject>).def ?? {}) as Partial<ZodMiniObject['def']>
  const [first = ''] = path
  return shape && Object.hasOwn(shape, first) ? path.join('.') : 'body'
}
