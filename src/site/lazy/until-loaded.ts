import { whenReachable } from '../data/reachable.ts'
import { useStore } from '../data/store.ts'

/** What Chromium, Firefox and Safari say of a file of scripts that did not come, and Vite of one of styles. */
export const failedImport = /imported module|module script|preload CSS/

/**
 * Loads a part, and again whenever the server is reachable. It never ends when the file is gone (missing-files.ts).
 * @throws what the part itself throws
 */
export const untilLoaded = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(async error => {
    if (!failedImport.test(error?.message)) throw error
    await reachableAgain()
    return untilLoaded(load)
  })

const reachableAgain = () =>
  new Promise<void>(resolve => {
    const stop = whenReachable(() => {
      stop()
      if (!useStore.getState().isFileMissing) resolve()
    })
  })
