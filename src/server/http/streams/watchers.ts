import type { Bus } from '#server/bus/bus.ts'

type Watcher = { onChange(): void; onEnd(): void }

/** Who waits on this node to hear of changes. */
export type Watchers = {
  /** @returns a function that ends it, without calling `onEnd` */
  watch(church: number, topic: string, watcher: Watcher): () => void
  /** Ends all, before the server stops. */
  endAll(): void
  readonly count: number
}

/** Not all pages of a node ask in the same moment. */
const spreadMs = 5_000

/** Passes the changes that any node announces on to those who watch them here. When messages may have been missed, all look again. */
export function createWatchers(bus: Pick<Bus, 'onMessage' | 'onGap'>): Watchers {
  const watchersOf = new Map<string, Set<Watcher>>()
  let count = 0
  bus.onMessage(message => {
    if ('topic' in message) for (const watcher of watchersOf.get(keyOf(message.church, message.topic)) ?? []) watcher.onChange()
  })
  bus.onGap(() => {
    for (const [key, watchers] of watchersOf)
      for (const watcher of watchers) {
        const lookAgain = () => watchersOf.get(key)?.has(watcher) && watcher.onChange()
        setTimeout(lookAgain, Math.random() * spreadMs).unref()
      }
  })
  return {
    watch(church, topic, watcher) {
      const key = keyOf(church, topic)
      const watchers = watchersOf.get(key) ?? new Set()
      watchersOf.set(key, watchers.add(watcher))
      count += 1
      return () => {
        if (watchers.delete(watcher)) count -= 1
        if (!watchers.size && watchersOf.get(key) === watchers) watchersOf.delete(key)
      }
    },
    endAll() {
      for (const watcher of [...watchersOf.values()].flatMap(watchers => [...watchers])) watcher.onEnd()
    },
    get count() {
      return count
    },
  }
}

const keyOf = (church: number, topic: string) => `${church} ${topic}`
