import { useStore } from '../data/store.ts'
import { whenReachable } from './reachable.ts'

/** Loads a part, and again whenever the server is reachable. Never fails; it never ends when the file is gone (missing-files.ts). */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    const loaded = await load().catch(() => undefined)
    if (loaded) return loaded
    await reachableAgain()
  }
}

const reachableAgain = () =>
  new Promise<void>(resolve => {
    const stop = whenReachable(() => {
      stop()
      if (!useStore.getState().isFileMissing) resolve()
    })
  })
