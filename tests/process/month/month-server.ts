import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openMailServer } from '../../fixtures/mail-server.ts'
import { openFeedServer } from '../../fixtures/podcasts/feeds.ts'
import { openYoutube } from '../../fixtures/youtube.ts'
import { logIn, type RawRequest, send } from '../requests.ts'
import { databaseUrlOf, makeFolder, startServer } from '../server.ts'
import { openMovedClock } from './moved-clock.ts'

export const operatorToken = 'a-long-token-for-operators'

/** Jobs that are due, running, or were sent just now. */
const undoneJobs = `
  select name from pgboss.job_common where state in ('created', 'retry') and start_after <= now() or state = 'active' group by name`

/**
 * The built server with the demo churches, its sandbox for payments, and the servers around it: mail, a host of podcasts, YouTube. All but these
 * live by a clock that the test moves.
 */
export async function openMonth(start: Date) {
  const dataDir = makeFolder()
  const clock = openMovedClock(dataDir, start)
  const [mail, host, youtube] = [await openMailServer(), await openFeedServer(), await openYoutube()]
  const database = await clock.startDatabase(dataDir)
  const env = { ...clock.env, ...host.env, ...youtube.env, SMTP_URL: mail.url, METRICS_TOKEN: operatorToken, LOG_LEVEL: 'info' }
  let server = await startServer({ dataDir, env })
  const owner = new pg.Pool({ connectionString: databaseUrlOf(dataDir), max: 3 })
  owner.on('error', () => {})

  const rows = async (statement: string, values: unknown[] = []) => (await owner.query(statement, values)).rows
  /** Sends a call and reads its reply. @throws unless it succeeds */
  async function call(method: string, path: string, options: Partial<RawRequest> = {}) {
    const reply = await send(server.port, { method, path: `/api${path}`, ...options })
    if (reply.status !== 200) throw new Error(`${method} ${path}: ${reply.status} ${reply.text}`)
    return JSON.parse(reply.text)
  }

  /** Asked while the server sleeps: what it has asked of the database just before is answered by then. */
  async function answersNothing(statement: string) {
    await sleep(50)
    return (await rows(statement)).length === 0
  }
  const nothingRuns = () => answersNothing(`select from pgboss.job_common where state = 'active' limit 1`)
  const nothingIsUndone = () => answersNothing(undoneJobs)

  /** Waits until the scheduler has looked at the schedules since a time, and all jobs that follow from it have run. */
  async function settle(since: Date) {
    // The one that is due every minute has run; those of the same look were sent with it. Not one of an earlier look, which ran only now.
    const everyMinute = `select from pgboss.job_common where name = 'find-due-payments' and state = 'completed' and created_on >= $1 limit 1`
    let lookedAt = since.getTime() === 0 ? since : undefined
    const looked = async () => {
      lookedAt ??= (await rows('select cron_on from pgboss.version where cron_on >= $1', [since]))[0]?.cron_on
      return lookedAt !== undefined && (await rows(everyMinute, [lookedAt])).length > 0
    }
    for (let quiet = 0, tries = 0; quiet < 20; tries++) {
      const undone = (await looked()) ? await rows(undoneJobs) : [{ name: 'the schedules' }]
      if (tries > 1_200) throw new Error(`not done in time: ${undone.map(({ name }) => name).join(', ')}`)
      quiet = undone.length ? 0 : quiet + 1
      // Workers look for jobs every few seconds: a little later they look at once. Not while one runs: it would count as dead after half a minute.
      if (undone.length && tries % 20 === 19) await clock.moveTo(new Date(clock.now().getTime() + 7_000), server.pid, nothingRuns)
      await sleep(25)
    }
  }

  return {
    get server() {
      return server
    },
    clock,
    mail,
    host,
    youtube,
    rows,
    call,
    settle,
    logIn: (login: string) => logIn(server.port, login),
    /** Moves the clock, and waits for what follows. */
    async moveTo(time: Date) {
      // What runs when the clock moves would count as dead: for hours it gave no sign of life. It may begin just now.
      do await settle(new Date(0))
      while (!(await clock.moveTo(time, server.pid, nothingIsUndone)))
      await settle(time)
    },
    /** No server runs until a time. */
    async standStillUntil(time: Date) {
      const { port } = server
      await server.stop()
      await clock.moveTo(time)
      server = await startServer({ dataDir, env, port })
      await settle(time)
    },
    async close() {
      await owner.end()
      await server.stop()
      await database.stop()
      await Promise.all([mail.close(), host.close(), youtube.close()])
    },
  }
}

export type Month = Awaited<ReturnType<typeof openMonth>>
