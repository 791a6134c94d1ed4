import { log } from '#server/log/log.ts'

/**
 * The version of the time zone database (IANA) that Node was built with, such as `2026b`: by it, times of services and due days are shown and
 * counted. Countries change their zones with a few weeks' notice, so it becomes wrong with time, and only a newer Node has a newer one.
 */
export const zoneDataVersion = process.versions.tz ?? 'unknown'

/** After so long the operator is told: in a year there may be a single new version, and Node follows some weeks later. */
const oldAfterDays = 18 * 30

/** Whether it is so old that zones have most likely changed since. @param version `2026b`; one that cannot be read counts as old */
export function isZoneDataOld(version: string, now: Date): boolean {
  const [, year, letter] = /^(\d{4})([a-z])$/.exec(version) ?? []
  if (!year || !letter) return true
  // About a letter every two months.
  const published = Date.UTC(Number(year), 2 * (letter.charCodeAt(0) - 'a'.charCodeAt(0)))
  return now.getTime() - published > oldAfterDays * 24 * 60 * 60 * 1000
}

/** Says so at the start, when it is. */
export function warnOfOldZoneData(now: Date): void {
  if (isZoneDataOld(zoneDataVersion, now))
    log.warn({ zoneData: zoneDataVersion, node: process.version }, 'the time zone data of this Node is old; a newer Node has newer data')
}
