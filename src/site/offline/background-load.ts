let running = 0

/** Loads a part before it is needed. When that fails, nothing is said: the part is loaded again when it is needed. */
export function loadInBackground(load: () => Promise<unknown>): void {
  running++
  load()
    .catch(() => {})
    .finally(() => {
      running--
    })
}

export const isLoadingInBackground = (): boolean => running > 0
