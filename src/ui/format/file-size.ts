import { getLocale } from '#texts/runtime.js'
import { withUnit } from './with-unit.ts'

/** A file's size in decimal kilobytes or megabytes, as phones show it: `850 kB`, `1.2 MB`. @param bytes */
export function fileSize(bytes: number): string {
  const [value, unit] = bytes < 1_000_000 ? [Math.max(1, Math.round(bytes / 1_000)), 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
  const size = withUnit(value, unit, getLocale(), { maximumFractionDigits: value < 10 ? 1 : 0 })
  // The unit stays beside its number.
  return size.replace(' ', '\u00a0')
}
