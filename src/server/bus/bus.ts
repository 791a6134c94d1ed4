import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { log } from '#server/log/log.ts'
import { type BusMessage, busChannel, readMessage, readTopics, type TopicMessage, topicChannel } from './messages.ts'
import { createTopicOutbox } from './topic-outbox.ts'

export type Bus = {
  /** Calls the listener for every message of any node, including this one. */
  onMessage(listener: (message: BusMessage) => void): void
  /** Calls the listener when messages may have been missed, so everything cached may be out of date; `topics`: only messages of topics. */
  onGap(listener: (lost: Lost) => void): void
  /**
   * Says on all nodes that something has changed which pages watch: here at once, on the others a few milliseconds later. To be called when the
   * change is committed. It is not lost while the database is away, but with this process: whoever watches also asks from time to time.
   */
  announce(message: TopicMessage): void
  /** Sends what was announced, and ends. */
  close(): Promise<void>
}

type Lost = 'everything' | 'topics'

/** Listens, and sends topics, on a connection of its own. When the connection breaks, opens it again, with growing delays. */
export async function openBus(url: string): Promise<Bus> {
  const onMessage: ((message: BusMessage) => void)[] = []
  const onGap: ((lost: Lost) => void)[] = []
  const hear = (message: BusMessage) => {
    for (const listener of onMessage) listener(message)
  }
  const miss = (lost: Lost) => {
    for (const listener of onGap) listener(lost)
  }
  const node = randomBytes(6).toString('base64url')
  const outbox = createTopicOutbox(node, sendTopics)
  let closed = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  async function connect(delayMs: number) {
    const connection = new pg.Client({
      connectionString: url,
      options: '-c role=atrio_app',
      application_name: 'atrio-bus',
      keepAlive: true,
      query_timeout: 5_000,
    })
    let [lost, listening] = [false, false]
    const reconnect = () => {
      if (lost || closed) return
      lost = true
      client = undefined
      // Not with each failed try: nobody can look anything up before it is there again.
      if (listening) miss('everything')
      log.warn({ delayMs }, 'bus connection lost, connecting again')
      const nextDelayMs = Math.min((listening ? firstDelayMs : delayMs) * 2, 5_000)
      timer = setTimeout(() => void connect(nextDelayMs), delayMs)
    }
    connection.on('error', reconnect)
    connection.on('end', reconnect)
    connection.on('notification', ({ channel, payload }) => (channel === topicChannel ? hearTopics(payload) : hearMessage(payload)))
    try {
      await connection.connect()
      await connection.query(`listen ${busChannel}; listen ${topicChannel}`)
      client = connection
      listening = true
      if (delayMs > firstDelayMs) miss('everything')
    } catch {
      reconnect()
    }
  }

  // Anyone with a login to the database can notify. An unknown message is treated as a sign that messages may have been missed.
  function hearMessage(payload: string | undefined) {
    const message = readMessage(payload)
    if (message) hear(message)
    else miss('everything')
  }

  function hearTopics(payload: string | undefined) {
    const batch = readTopics(payload)
    if (batch?.from === node) return
    for (const message of batch?.topics ?? []) hear(message)
    // Nobody renders a page again because of it.
    if (!batch || batch.lost) miss('topics')
  }

  async function sendTopics(payloads: string[]) {
    const connection = client
    if (!connection) throw new Error('the bus has no connection')
    const notify = 'select pg_notify($1, payload) from unnest($2::text[]) as payload'
    await connection.query(notify, [topicChannel, payloads]).catch(error => {
      // Without an answer nothing is heard on it either: a new one is opened.
      if (!(error instanceof pg.DatabaseError)) void connection.end().catch(() => {})
      throw error
    })
  }

  await connect(firstDelayMs)
  return {
    onMessage: listener => void onMessage.push(listener),
    onGap: listener => void onGap.push(listener),
    announce(message) {
      hear(message)
      outbox.add(message)
    },
    async close() {
      await outbox.close()
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}

const firstDelayMs = 100
