import pg from 'pg'
import type { Subject } from '#contract/endpoint.ts'
import { log } from '#server/log/log.ts'

/**
 * A message between nodes: ids only, never content. `inBackground`: old pages may be shown while the new ones are rendered. `change`: its own
 * id, by which the node that made it knows it. `topic`: something that pages watch has changed.
 */
export type BusMessage =
  | { church: number; version: number; inBackground?: boolean }
  | { church: number; subject: Subject; change: string }
  | { church: number; topic: string }

export type Bus = {
  /** Calls the listener for every message of any node, including this one. */
  onMessage(listener: (message: BusMessage) => void): void
  /** Calls the listener when messages may have been missed, so everything cached may be out of date. */
  onGap(listener: () => void): void
  close(): Promise<void>
}

export const busChannel = 'atrio'

/** The statement that notifies all nodes. It runs in the transaction that made the change. */
export const busNotifySql = 'select pg_notify($1, $2)'
export const busNotifyValues = (message: BusMessage) => [busChannel, JSON.stringify(message)]

/** Listens on a connection of its own. When the connection breaks, opens it again, with growing delays. */
export async function openBus(url: string): Promise<Bus> {
  const onMessage: ((message: BusMessage) => void)[] = []
  const onGap: (() => void)[] = []
  let closed = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  async function connect(delayMs: number) {
    const connection = new pg.Client({
      connectionString: url,
      options: '-c role=atrio_app',
      application_name: 'atrio-bus',
      keepAlive: true,
    })
    let [lost, listening] = [false, false]
    const reconnect = () => {
      if (lost || closed) return
      lost = true
      // Not with each failed try: nobody can look anything up before it is there again.
      if (listening) for (const listener of onGap) listener()
      log.warn({ delayMs }, 'bus connection lost, connecting again')
      const nextDelayMs = Math.min((listening ? firstDelayMs : delayMs) * 2, 5_000)
      timer = setTimeout(() => void connect(nextDelayMs), delayMs)
    }
    connection.on('error', reconnect)
    connection.on('end', reconnect)
    connection.on('notification', ({ payload }) => {
      const message = readMessage(payload)
      // Anyone with a login to the database can notify. An unknown message is treated as a sign that messages may have been missed.
      if (message) for (const listener of onMessage) listener(message)
      else for (const listener of onGap) listener()
    })
    try {
      await connection.connect()
      await connection.query(`listen ${busChannel}`)
      client = connection
      listening = true
      if (delayMs > firstDelayMs) for (const listener of onGap) listener()
    } catch {
      reconnect()
    }
  }

  await connect(firstDelayMs)
  return {
    onMessage: listener => void onMessage.push(listener),
    onGap: listener => void onGap.push(listener),
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}

const firstDelayMs = 100

function readMessage(payload: string | undefined): BusMessage | undefined {
  try {
    const { church, version, inBackground, subject, change, topic } = JSON.parse(payload ?? '')
    if (!Number.isSafeInteger(church)) return undefined
    if (typeof subject === 'string' && typeof change === 'string') return { church, subject: subject as Subject, change }
    if (typeof topic === 'string') return { church, topic }
    return Number.isSafeInteger(version) ? { church, version, inBackground: inBackground === true } : undefined
  } catch {
    return undefined
  }
}
