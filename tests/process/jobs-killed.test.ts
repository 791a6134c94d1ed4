import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { jobs } from '#main/app.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import type { Jobs } from '#server/jobs/queue-job.ts'
import { deliverBulkMail } from '#server/mail/mail.ts'
import { createDatabase, type Database } from '../fixtures/database/database.ts'
import { repetitions } from '../fixtures/extent.ts'
import { letQueueTimePass } from '../fixtures/jobs.ts'
import { openMailServer } from '../fixtures/mail-server.ts'
import { longTest } from './lifecycle.ts'
import { cleanUp, launch, makeFolder, type ProcessHandle, report, waitUntil } from './server.ts'
import { createEffectTable, writeEffect } from './write-effect.ts'

const secret = 'only-for-tests-only-for-tests-only'
const closers: (() => Promise<unknown>)[] = []
afterAll(async () => {
  await cleanUp()
  for (const close of closers.reverse()) await close()
}, 30_000)

async function openScene() {
  const database = await createDatabase()
  const owner = new pg.Pool({ connectionString: database.url, max: 2 })
  const mailServer = await openMailServer()
  const queue = await openJobs(database.url, [...jobs, writeEffect], new TextEncoder().encode(secret))
  closers.push(database.drop, () => owner.end(), mailServer.close, queue.stop)
  await owner.query(createEffectTable)
  return { database, owner, mailServer, queue }
}

async function startWorker(database: Database, smtpUrl: string): Promise<ProcessHandle> {
  const env = {
    DATABASE_URL: database.url,
    APP_SECRET: secret,
    SMTP_URL: smtpUrl,
    ATRIO_DATA_DIR: makeFolder(),
    DATABASE_POOL: '6',
    LOG_LEVEL: 'silent',
  }
  const worker = launch(process.execPath, ['tests/process/job-worker.ts'], { env })
  await waitUntil('the worker is ready', async () => worker.output().includes('ready'), 30_000)
  return worker
}

async function sendWork(owner: pg.Pool, queue: Jobs, first: number, count: number) {
  const connection = await owner.connect()
  const numbers = Array.from({ length: count }, (_, i) => first + i)
  await connection.query('begin')
  for (const church of [1, 2])
    await queue.send(
      connection,
      writeEffect,
      numbers.filter(n => n % 2 === church - 1).map(n => ({ n })),
      church,
    )
  await queue.send(
    connection,
    deliverBulkMail,
    numbers.filter(n => n % 4 === 0).map(n => ({ to: `m${n}@example.org`, subject: 'x', text: 'x' })),
    1,
  )
  await connection.query('commit')
  connection.release()
}

const kills = repetitions(2, 100)

test(`${kills} workers are killed while they work: each effect is there exactly once`, { timeout: 60_000 + kills * 12_000 }, async () => {
  const { database, owner, mailServer, queue } = await openScene()
  const workers = await Promise.all([startWorker(database, mailServer.url), startWorker(database, mailServer.url)])
  let sent = 0
  for (let kill = 0; kill < kills; kill++) {
    await sendWork(owner, queue, sent, 200)
    sent += 200
    await sleep(Math.random() * 400)
    await workers[kill % 2]?.kill()
    if (kill < kills - 1) workers[kill % 2] = await startWorker(database, mailServer.url)
  }
  const left = async () =>
    (
      await owner.query("select count(*)::int as n from pgboss.job where state < 'completed' and name = any($1)", [
        [writeEffect.name, deliverBulkMail.name],
      ])
    ).rows[0].n
  await waitUntil(
    'all jobs have run',
    async () => {
      await letQueueTimePass(owner, database, [writeEffect.name, deliverBulkMail.name])
      return (await left()) === 0
    },
    60_000,
  )
  const { rows } = await owner.query(
    `select count(*)::int as effects, count(distinct n)::int as different,
      (select count(*)::int from pgboss.job where retry_count > 0) as again from efeito`,
  )
  const { again, ...written } = rows[0]
  expect(written).toEqual({ effects: sent, different: sent })
  expect(again, 'jobs that were cut off').toBeGreaterThan(0)
  const idOf = (content: string) => /^Message-ID: (.*)$/m.exec(content)?.[1]
  const recipients = new Set(mailServer.mails.map(({ to }) => to))
  expect(recipients.size).toBe(sent / 4)
  // A second copy is possible only when a worker is killed between the acceptance of a mail and its mark, and has the same id.
  expect(new Set(mailServer.mails.map(({ content }) => idOf(content))).size).toBe(recipients.size)
  const copies = mailServer.mails.length - recipients.size
  report(`${kills} kills, ${sent} effects, ${again} jobs cut off and run again; ${recipients.size} mails, ${copies} second copies`)
  expect(copies).toBeLessThanOrEqual(kills * 3)
})

longTest('the jobs of a killed worker run again within about a minute', { timeout: 150_000 }, async () => {
  const { database, owner, mailServer, queue } = await openScene()
  mailServer.options.delayMs = 1_000_000
  const first = await startWorker(database, mailServer.url)
  await startWorker(database, mailServer.url)
  await sendWork(owner, queue, 0, 4)
  const active = async () => (await owner.query("select count(*)::int as n from pgboss.job where state = 'active'")).rows[0].n
  await waitUntil('a mail is being delivered', async () => (await active()) > 0 && mailServer.commands.includes('DATA'))
  await first.kill()
  const killedAt = performance.now()
  mailServer.options.delayMs = 0
  await waitUntil('the mail has left', async () => mailServer.mails.length > 0, 120_000)
  const seconds = (performance.now() - killedAt) / 1000
  report(`a job cut off by a kill ran again after ${seconds.toFixed(0)} s`)
  expect(seconds).toBeLessThan(75)
})
