import { globSync, readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { churchTransaction } from '#server/db/church-db.ts'
import { deliverMail, type Mail } from '#server/mail/mail.ts'
import { requestDb } from '#server/writes/unit-of-work.ts'
import { isFullRun } from '../../../tests/fixtures/extent.ts'
import { openTestServer, type TestServer } from '../../../tests/fixtures/server.ts'

const servers: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of servers.reverse()) await close()
})

async function openServer(env: Record<string, string> = {}): Promise<TestServer> {
  const server = await openTestServer({ env })
  servers.push(server.close)
  return server
}

const mail: Mail = { to: 'maria@exemplo.com.br', subject: 'Bem-vinda, Maria', text: 'Que alegria ter você conosco. Até domingo!' }
const dbOf = ({ services }: TestServer) => requestDb({ services, church: null, actor: {}, requestId: 'test' })
const statesOf = async ({ owner }: TestServer) =>
  (await owner.query<{ state: string }>("select state from pgboss.job where name = 'deliver-mail' order by created_on")).rows.map(
    ({ state }) => state,
  )

test('no job opens a transaction of its own, because only that of `db` is committed together with its completion', async () => {
  const sources = globSync('src/**/*.ts').map(file => [file, readFileSync(file, 'utf8')] as const)
  const ofJobs = sources.filter(([file, source]) => !file.endsWith('.test.ts') && /: Job<.*> = \{/.test(source))
  expect(ofJobs.length).toBeGreaterThan(7)
  expect(ofJobs.filter(([, source]) => /\b(churchTransaction|requestDb|asOwner)\b/.test(source)).map(([file]) => file)).toEqual([])
})

test('a queue that an earlier version created gets the settings of this one at the next start, and no other is touched', async () => {
  const { database, owner } = await openServer()
  const queues = async () => {
    const { rows } = await owner.query('select name, retry_limit, notify, heartbeat_seconds, updated_on from pgboss.queue order by name')
    return rows
  }
  const before = await queues()
  await owner.query("update pgboss.queue set retry_limit = 2, notify = false, heartbeat_seconds = null where name = 'deliver-mail'")
  const next = await openTestServer({ database })
  servers.push(next.close)
  const after = await queues()
  expect(after).toEqual(before.map(queue => (queue.name === 'deliver-mail' ? { ...queue, updated_on: expect.any(Date) } : queue)))
})

describe('a job', () => {
  test('sent in a transaction that fails does not exist', async () => {
    const server = await openServer()
    const write = dbOf(server).transaction(async tx => {
      await tx.send(deliverMail, mail)
      throw new Error('changed my mind')
    })
    await expect(write).rejects.toThrow('changed my mind')
    expect(await statesOf(server)).toEqual([])
  })

  test('is not seen by anyone before its transaction commits', async () => {
    const server = await openServer()
    await dbOf(server).transaction(async tx => {
      await tx.send(deliverMail, mail)
      expect(await statesOf(server)).toEqual([])
    })
    expect(await statesOf(server)).toEqual(['created'])
  })

  test('runs once it is committed: without SMTP_URL, the mail is written to the data folder', async () => {
    const server = await openServer()
    await dbOf(server).transaction(tx => tx.send(deliverMail, mail))
    await server.startJobs()
    await vi.waitFor(async () => expect(await statesOf(server)).toEqual(['completed']), { timeout: 10_000, interval: 100 })
    const folder = join(server.services.env.ATRIO_DATA_DIR, 'mail')
    const [file = '', ...others] = await readdir(folder)
    expect(others).toEqual([])
    const content = await readFile(join(folder, file), 'utf8')
    expect(content).toContain('To: maria@exemplo.com.br')
    expect(content).toContain('From: Atrio <nao-responda@localhost>')
    expect(content).toContain('Subject: Bem-vinda, Maria')
  })

  test('that fails is retried later', async () => {
    const server = await openServer({ SMTP_URL: 'smtp://127.0.0.1:9' })
    await dbOf(server).transaction(tx => tx.send(deliverMail, mail))
    await server.startJobs()
    await vi.waitFor(async () => expect(await statesOf(server)).toEqual(['retry']), { timeout: 10_000, interval: 100 })
  })

  test('that failed for the last time is counted and can be queued again', async () => {
    const server = await openServer()
    const { jobs } = server.services
    await dbOf(server).transaction(tx => tx.send(deliverMail, mail))
    expect(await jobs.dead()).toEqual([])
    await server.owner.query(
      "insert into pgboss.job (name, data, source_name) select 'dead-letter', data, 'deliver-mail' from pgboss.job where name = 'deliver-mail'",
    )
    expect(await jobs.dead()).toEqual([{ name: 'deliver-mail', count: 1, oldest: expect.any(Date) }])
    expect(await jobs.requeue()).toBe(1)
    expect(await jobs.dead()).toEqual([])
    expect(await statesOf(server)).toEqual(['created', 'created'])
    await server.owner.query(
      "insert into pgboss.job (name, source_name) select 'dead-letter', 'deliver-mail' from generate_series(1, 1001)",
    )
    expect(await jobs.requeue()).toBe(1_001)
  })

  test('that has completed is deleted within an hour, because a mail may contain a secret link', async () => {
    const { owner } = await openServer()
    const { rows } = await owner.query('select name, deletion_seconds from pgboss.queue')
    expect(rows).toContainEqual({ name: 'deliver-mail', deletion_seconds: 3_600 })
  })

  test.runIf(isFullRun)('that has completed is really deleted then', async () => {
    const { owner, startJobs } = await openServer()
    await owner.query(
      `insert into pgboss.job (name, state, completed_on, deletion_seconds) values ('deliver-mail', 'completed', now() - interval '61 minutes', 3600)`,
    )
    await owner.query("update pgboss.queue set maintain_on = now() - interval '11 minutes'")
    await startJobs()
    const left = async () => (await owner.query("select from pgboss.job where name = 'deliver-mail'")).rows.length
    await vi.waitFor(async () => expect(await left()).toBe(0), { timeout: 30_000, interval: 500 })
  })

  test('is no longer scheduled when no version has scheduled it for a day', async () => {
    const { owner, startJobs } = await openServer()
    await owner.query(
      `insert into pgboss.schedule (name, cron, timezone, updated_on) values
        ('deliver-mail', '2 2 * * *', 'UTC', now() - interval '2 days'), ('deliver-bulk-mail', '2 2 * * *', 'UTC', now())`,
    )
    await startJobs()
    const { rows } = await owner.query('select name, cron from pgboss.schedule')
    const names = rows.map(({ name }) => name)
    expect(names).not.toContain('deliver-mail')
    expect(rows).toContainEqual({ name: 'clean-files', cron: '57 3 * * *' })
    // A newer version beside this one has just scheduled it.
    expect(names).toContain('deliver-bulk-mail')
  })

  test('can be sent and completed by the working role, but not deleted or changed', async () => {
    const server = await openServer()
    for (const statement of [
      'delete from pgboss.job',
      "update pgboss.job_common set data = '{}'",
      "update pgboss.job set state = 'failed'",
    ])
      await expect(churchTransaction(server.services.pool, null, (_, connection) => connection.query(statement))).rejects.toThrow(
        /permission denied/,
      )
  })
})
