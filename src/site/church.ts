import type { Ready, StartUp } from './start-up.ts'

let started: StartUp | undefined

/** Set once, when the first page wakes up in the browser; later pages and calls read it. */
export function rememberStartUp(startUp: StartUp) {
  started = startUp
}

/** What the site started up with, in the browser; `undefined` on the server and before the first page is awake. */
export const startedUp = () => started

/** The church whose site this is, in the browser. */
export const church = () => (started?.status === 'ready' ? (started as Ready).church : undefined)
