import { setTimeout as sleep } from 'node:timers/promises'
import { type TopicMessage, writeTopics } from './messages.ts'

/** Between two sends, in milliseconds: what is announced meanwhile goes together. The first after a pause goes at once. */
const pauseMs = 20
/** Topics that wait, at most, such as while the database is away: beyond it the other nodes hear only that some were lost. */
const maxWaiting = 5_000

/** After a send that failed, in milliseconds. */
const retryMs = 1_000

export type TopicOutbox = {
  /** Sends a topic to the other nodes, a few milliseconds later at most, once however often it is announced meanwhile. */
  add(message: TopicMessage): void
  /** Sends what waits, and nothing after it. */
  close(): Promise<void>
}

/**
 * Collects the topics that a node announces, and sends them in few messages: PostgreSQL lets only one transaction with a message commit at a
 * time, and each message wakes each node (docs/decisions/0072-topics-and-tickets.md).
 * @param send sends messages of `topicChannel`; when it fails, it is tried again
 */
export function createTopicOutbox(node: string, send: (payloads: string[]) => Promise<unknown>): TopicOutbox {
  let waiting = new Map<string, TopicMessage>()
  let [isLost, isClosed] = [false, false]
  let running: Promise<void> | undefined
  const stopped = new AbortController()
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopped.signal, ref: false }).catch(() => {})

  async function sendWaiting(): Promise<boolean> {
    const [topics, lost] = [waiting, isLost]
    ;[waiting, isLost] = [new Map(), false]
    try {
      await send(writeTopics(node, [...topics.values()], lost))
      return true
    } catch {
      // Perhaps they have arrived: to hear of a change twice does no harm.
      isLost ||= lost
      for (const message of topics.values()) put(message)
      return false
    }
  }

  async function run() {
    while ((waiting.size || isLost) && !isClosed) await pause((await sendWaiting()) ? pauseMs : retryMs)
    running = undefined
  }

  function put(message: TopicMessage) {
    const key = `${message.church} ${message.topic}`
    if (waiting.size < maxWaiting || waiting.has(key)) waiting.set(key, message)
    else isLost = true
  }

  return {
    add(message) {
      put(message)
      if (!isClosed) running ??= run()
    },
    async close() {
      isClosed = true
      stopped.abort()
      await running
      if (waiting.size || isLost) await sendWaiting()
    },
  }
}
