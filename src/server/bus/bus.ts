import pg from 'pg'
import { log } from '#server/http/log.ts'

/** What nodes tell each other: ids only, never content. */
export type BusMessage = { church: number; version: number }

export type Bus = {
  /** Calls back for every message of any node, this one included. */
  onMessage(listener: (message: BusMessage) => void): void
  /** Calls back when messages may have been missed: everything remembered is then in doubt. */
  onGap(listener: () => void): void
  close(): Promise<void>
}

export const busChannel = 'atrio'

/** The statement that tells all nodes, as part of the transaction that made the change. */
export const notifyText = 'select pg_notify($1, $2)'
export const notifyValues = (message: BusMessage) => [busChannel, JSON.stringify(message)]

/** Listens on one connection of its own and opens it again, with growing pauses, whenever it breaks. */
export async function openBus(url: string): Promise<Bus> {
  const onMessage: ((message: BusMessage) => void)[] = []
  const onGap: (() => void)[] = []
  let closed = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  async function connect(pause: number) {
    const next = new pg.Client({ connectionString: url, options: '-c role=atrio_app', application_name: 'atrio-bus', keepAlive: true })
    let lost = false
    const again = () => {
      if (lost || closed) return
      lost = true
      for (const listener of onGap) listener()
      log.warn({ pause }, 'bus lost, listening again')
      timer = setTimeout(() => void connect(Math.min(pause * 2, 5_000)), pause)
    }
    next.on('error', again)
    next.on('end', again)
    next.on('notification', ({ payload }) => {
      const message = readMessage(payload)
      // Anyone with a login to the database may notify: what is not ours is taken as a sign that something was missed.
      if (message) for (const listener of onMessage) listener(message)
      else for (const listener of onGap) listener()
    })
    try {
      await next.connect()
      await next.query(`listen ${busChannel}`)
      client = next
      if (pause > firstPause) for (const listener of onGap) listener()
    } catch {
      again()
    }
  }

  await connect(firstPause)
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

/** Milliseconds. */
const firstPause = 100

function readMessage(payload: string | undefined): BusMessage | undefined {
  try {
    const { church, version } = JSON.parse(payload ?? '') as Partial<BusMessage>
    return Number.isSafeInteger(church) && Number.isSafeInteger(version)
      ? { church: church as number, version: version as number }
      : undefined
  } catch {
    return undefined
  }
}
