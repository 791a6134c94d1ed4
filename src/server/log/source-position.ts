import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'
import { LRUCache } from 'lru-cache'

// Reading the map of the server takes a quarter of a second and 70 MB for a moment, so it is kept for errors that repeat, but not forever.
// Node's own option (`--enable-source-maps`) would keep it from the start.
const maps = new LRUCache<string, SourceMap>({ max: 10, ttl: 60_000, ttlAutopurge: true })

function mapOf(file: string): SourceMap | undefined {
  const known = maps.get(file)
  if (known) return known
  const path = `${fileURLToPath(file)}.map`
  if (!existsSync(path)) return undefined
  const map = new SourceMap(JSON.parse(readFileSync(path, 'utf8')))
  maps.set(file, map)
  return map
}

/**
 * A line of a stack trace with the position in our source files instead of that in the bundle: `at listNews (src/features/…/list.ts:12:3)`.
 * A line without a source map, as in Node itself, stays as it is.
 */
export function withSourcePosition(line: string): string {
  const [position, file = '', row, column] = /(file:\/\/.+?):(\d+):(\d+)/.exec(line) ?? []
  if (!position) return line
  try {
    const origin = mapOf(file)?.findOrigin(Number(row), Number(column))
    if (!origin || !('fileName' in origin)) return line
    return line.replace(position, `${origin.fileName.replace(/^(\.\.\/)+/, '')}:${origin.lineNumber}:${origin.columnNumber}`)
  } catch {
    return line
  }
}
