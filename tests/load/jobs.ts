// Speed of jobs and mails on one node, with a mail server of its own (npm run bench -- jobs).
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { jobs } from '#main/app.ts'
import { open } from '#main/open.ts'
import { churchTransaction } from '#server/db/church-db.ts'
import { readEnv } from '#server/env.ts'
import { type Job, jobContexts } from '#server/jobs/job.ts'
import { deliverBulkMail, deliverMail } from '#server/mail/mail.ts'
import { openMailServer } from '../fixtures/mail-server.ts'
import { createEffectTable, writeEffect } from '../process/write-effect.ts'
import { atLeast, below, row } from './report.mjs'

const folder = mkdtempSync(join(tmpdir(), 'atrio-jobs-'))
chmodSync(folder, 0o755)
const mailServer = await openMailServer()
const known = [...jobs, writeEffect]
const env = readEnv({ ATRIO_DATA_DIR: folder, ATRIO_DEMO: '0', SMTP_URL: mailServer.url })
const first = await open(env, () => {}, known)
const owner = new pg.Pool({ connectionString: first.ownerUrl, max: 2 })
await owner.query(createEffectTable)
await owner.end()
await first.close()
// The second start grants the working role its rights on the new table.
const { services, ownerUrl, close } = await open(env, () => {}, known)
const observer = new pg.Pool({ connectionString: ownerUrl, max: 2 })

const number = async (query: string) => Number(Object.values((await observer.query(query)).rows[0])[0])
const send = <Data extends object>(job: Job<Data>, data: Data | Data[], church = 1) =>
  churchTransaction(services.pool, null, (_, connection) => services.jobs.send(connection, job, data, church))
async function until(isDone: () => boolean | Promise<boolean>) {
  while (!(await isDone())) await sleep(2)
}
const median = (values: number[]) => values.sort((x, y) => x - y)[Math.floor(values.length / 2)] as number
const mail = (to: string) => ({ to, subject: 'A paz', text: 'Até domingo!' })

try {
  await services.jobs.work(known, jobContexts(services))
  await sleep(5_000)
  const transactions = 'select xact_commit + xact_rollback from pg_stat_database where datname = current_database()'
  const before = await number(transactions)
  await sleep(30_000)
  const idle = ((await number(transactions)) - before) / 30
  row('transactions of an idle server', `${idle.toFixed(1)}/s`, below(idle, 6.4, '/s'), 'polls every two seconds: 6.4/s')

  const waits: number[] = []
  for (let n = 0; n < 20; n++) {
    await sleep(100)
    const started = performance.now()
    await send(writeEffect, { n })
    await until(async () => (await number(`select count(*) from public.efeito where n = ${n}`)) > 0)
    waits.push(performance.now() - started)
  }
  row('from "send" to its effect, idle server, median', `${Math.round(median(waits))} ms`)
  row('  slowest of 20', `${Math.round(Math.max(...waits))} ms`)

  const small = 4_000
  for (let church = 1; church <= 50; church++)
    await send(
      writeEffect,
      Array.from({ length: small / 50 }, () => ({ n: -church })),
      church,
    )
  await until(async () => (await number('select count(*) from public.efeito where n < 0')) === small)
  const [{ seconds }] = (
    await observer.query('select extract(epoch from max(em) - min(em))::float8 as seconds from public.efeito where n < 0')
  ).rows as [{ seconds: number }]
  row('small jobs', `${Math.round(small / seconds)}/s`, atLeast(small / seconds, 200, '/s'))

  const many = 50_000
  await send(
    deliverBulkMail,
    Array.from({ length: many }, (_, i) => mail(`m${i}@example.org`)),
  )
  const started = performance.now()
  await sleep(3_000)
  const left: number[] = []
  for (let n = 0; n < 20; n++) {
    await sleep(200)
    const at = performance.now()
    await send(deliverMail, mail(`waits${n}@example.org`))
    await until(() => mailServer.mails.some(({ to }) => to === `waits${n}@example.org`))
    left.push(performance.now() - at)
  }
  const queued = await number("select count(*) from pgboss.job where name = 'deliver-bulk-mail' and state < 'active'")
  row(`a mail somebody waits for, ${queued.toLocaleString('en')} others queued, median`, `${Math.round(median(left))} ms`)
  const slowest = Math.max(...left)
  row('  slowest of 20', `${Math.round(slowest)} ms`, below(slowest, 1000, ' ms'))
  row('mails to many', `${Math.round(mailServer.mails.length / ((performance.now() - started) / 1000))}/s`)
  row('connections to the mail server', String(mailServer.connections))

  const other = performance.now()
  await send(
    deliverBulkMail,
    Array.from({ length: 10 }, (_, i) => mail(`other${i}@example.org`)),
    2,
  )
  await until(() => mailServer.mails.filter(({ to }) => to.startsWith('other')).length === 10)
  row('ten mails of another church meanwhile', `${Math.round(performance.now() - other)} ms`)
  const scrape = performance.now()
  await services.jobs.stats()
  row('counting the jobs for /metrics', `${Math.round(performance.now() - scrape)} ms`)
} finally {
  await observer.end()
  await close()
  await mailServer.close()
  rmSync(folder, { recursive: true, force: true })
}
