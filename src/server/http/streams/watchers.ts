import type { Bus } from '#server/bus/bus.ts'

type Watcher = { onChange(): void; onEnd(): void }

/** Who waits on this node to hear of changes. */
export type Watchers = {
  /** @returns a function that ends it, without calling `onEnd` */
  watch(church: number, topics: readonly string[], watcher: Watcher): () => void
  /** Ends all, before the server stops. */
  endAll(): void
  readonly count: number
}

/** Not all pages of a node ask in the same moment. */
const spreadMs = 5_000

/** Passes the changes that any node announces on to those who watch them here. When messages may have been missed, all look again. */
export function createWatchers(bus: Pick<Bus, 'onMessage' | 'onGap'>): Watchers {
  const watchersOf = new Map<string, Set<Watcher>>()
  const all = new Set<Watcher>()
  bus.onMessage(message => {
    if ('topic' in message) for (const watcher of watchersOf.get(keyOf(message.church, message.topic)) ?? []) watcher.onChange()
  })
  // Those who will look again anyway: many gaps in a row make nobody look more often.
  const lookingAgain = new Set<Watcher>()
  bus.onGap(() => {
    for (const watcher of all) {
      if (lookingAgain.has(watcher)) continue
      lookingAgain.add(watcher)
      const lookAgain = () => {
        lookingAgain.delete(watcher)
        if (all.has(watcher)) watcher.onChange()
      }
      setTimeout(lookAgain, Math.random() * spreadMs).unref()
    }
  })
  return {
    watch(church, topics, watcher) {
      const keys = topics.map(topic => keyOf(church, topic))
      for (const key of keys) watchersOf.set(key, (watchersOf.get(key) ?? new Set()).add(watcher))
      all.add(watcher)
      return () => {
        all.delete(watcher)
        for (const key of keys) {
          const watchers = watchersOf.get(key)
          watchers?.delete(watcher)
          if (!watchers?.size) watchersOf.delete(key)
        }
      }
    },
    endAll() {
      for (const watcher of [...all]) watcher.onEnd()
    },
    get count() {
      return all.size
    },
  }
}

const keyOf = (church: number, topic: string) => `${church} ${topic}`
