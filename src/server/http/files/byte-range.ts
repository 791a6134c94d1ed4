import type { ByteRange } from '#server/files/file-store.ts'

/**
 * Reads a `Range` header (RFC 9110, section 14).
 * @param size of the file in bytes
 * @returns the range, cut to the end of the file; `unsatisfiable` when it begins behind the end; `undefined` for everything that may be
 * answered with the whole file: no header, another unit, several ranges, or what is not a range
 */
export function readRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (!first && !last) return undefined
  // `-500`: the last 500 bytes.
  if (!first) return Number(last) > 0 && size > 0 ? { first: Math.max(0, size - Number(last)), last: size - 1 } : 'unsatisfiable'
  const range = { first: Number(first), last: last ? Math.min(Number(last), size - 1) : size - 1 }
  if (last && Number(last) < range.first) return undefined
  return range.first < size ? range : 'unsatisfiable'
}
