import type { StartUp } from './start-up.ts'

let started: StartUp | undefined
let settle: (startUp: StartUp) => void
const settled = new Promise<StartUp>(resolve => {
  settle = resolve
})

/** Called whenever the root renders in the browser; later pages and calls read it. */
export function rememberStartUp(startUp: StartUp) {
  started = startUp
  settle(startUp)
}

/** What the site started up with, in the browser; `undefined` on the server and before the first page is awake. */
export const startedUp = () => started

/** The same for whoever can wait: a guard may run before the first page is awake. */
export const whenStartedUp = () => settled

/** The church whose site this is, in the browser. */
export const church = () => (started?.status === 'ready' ? started.church : undefined)
