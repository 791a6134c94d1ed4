import type { StartUp } from './start-up.ts'

let started: StartUp | undefined
let settle: (startUp: StartUp) => void
const settled = new Promise<StartUp>(resolve => {
  settle = resolve
})

/** Called whenever the root renders in the browser; later pages and calls read it. */
export function setStartUp(startUp: StartUp) {
  started = startUp
  settle(startUp)
}

/** The start-up data, in the browser; `undefined` on the server and before the first page hydrates. */
export const currentStartUp = () => started

/** Waits for the start-up data: a guard may run before the first page hydrates. */
export const waitForStartUp = () => settled

/** The church of this site, in the browser. */
export const currentChurch = () => (started?.status === 'ready' ? started.church : undefined)
