/**
 * The time until a moment, in parts to show: days, rounded, because who was told of five days has not four a minute later; within two days hours and minutes, within the last hour minutes and seconds.
 * @param ms until then
 * @returns `undefined` when it is over
 */
export function timeLeft(ms: number): { days: number } | { hours: number; minutes: number } | { clock: string } | undefined {
  const seconds = Math.floor(ms / 1_000)
  if (seconds <= 0) return undefined
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60]
  if (hours >= 48) return { days: Math.round(hours / 24) }
  if (hours > 0) return { hours, minutes }
  return { clock: `${String(minutes).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}` }
}
