/** What the page itself needs comes first. */
const delayMs = 4_000

const waiting: (() => Promise<unknown>)[] = []
let running = false
let isScheduled = false

/**
 * Loads a part of the page that is shown, before it is needed, so that a press on its button works without a connection. Not when the person
 * has asked their browser to save data. When it fails, nothing is said: the part is loaded again when it is needed.
 */
export function loadInAdvance(load: () => Promise<unknown>): void {
  if (import.meta.env.SSR || savesData()) return
  waiting.push(load)
  if (isScheduled) return
  isScheduled = true
  setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(() => void loadAll()) : void loadAll()), delayMs)
}

const savesData = () => Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData)

/** One after the other, so that a weak signal stays free for what is pressed meanwhile. */
async function loadAll() {
  running = true
  for (let load = waiting.shift(); load; load = waiting.shift()) await load().catch(() => {})
  running = false
  isScheduled = false
}

/** Whether a part is being loaded that nobody waits for yet. */
export const isLoadingInAdvance = (): boolean => running
