import { readdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { requestDb } from '#server/writes/unit-of-work.ts'
import { isFullRun, someOf } from '../../../tests/fixtures/extent.ts'
import { wakeWorkers } from '../../../tests/fixtures/jobs.ts'
import { openMailServer } from '../../../tests/fixtures/mail-server.ts'
import { openTestServer, type TestServer } from '../../../tests/fixtures/server.ts'
import { testInTurn } from '../../../tests/fixtures/test-in-turn.ts'
import { deliverBulkMail, deliverMail, type Mail, sendNow } from './mail.ts'

const closers: (() => Promise<unknown>)[] = []
// PostgreSQL allows a hundred connections.
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function openServer(env: Record<string, string> = {}): Promise<TestServer> {
  const server = await openTestServer({ env })
  closers.push(server.close)
  return server
}

/** A mail server and a server that sends its mails there, with running jobs. */
async function openBoth(options: Parameters<typeof openMailServer>[0] = {}, urlOf = (url: string) => url) {
  const mailServer = await openMailServer(options)
  closers.push(mailServer.close)
  const server = await openServer({ SMTP_URL: urlOf(mailServer.url), MAIL_FROM: 'Casa <casa@exemplo.com.br>' })
  await server.startJobs()
  return { mailServer, server }
}

const mail: Mail = { to: 'maria@exemplo.com.br', subject: 'Bem-vinda, Maria', text: 'Que alegria ter você conosco. Até domingo!' }
const dbOf = ({ services }: TestServer) => requestDb({ services, church: null, actor: {}, requestId: 'test' })
const send = (server: TestServer, list: Mail | Mail[] = mail, job = deliverMail) => dbOf(server).transaction(tx => tx.send(job, list))
const jobsOf = async ({ owner }: TestServer) =>
  (
    await owner.query<{ state: string; retry_count: number; delay: number; output: object }>(
      "select state, retry_count, extract(epoch from start_after - now())::int as delay, output from pgboss.job where name = 'deliver-mail'",
    )
  ).rows
const statesOf = async (server: TestServer) => (await jobsOf(server)).map(({ state }) => state)
const mailsTo = (count: number): Mail[] => Array.from({ length: count }, (_, i) => ({ ...mail, to: `m${i}@exemplo.com.br` }))
const soon = { timeout: 10_000, interval: 20 }

describe('a mail', () => {
  test('is sent over SMTP, with an id that stays the same when it is tried again', async () => {
    const { mailServer, server } = await openBoth({ reply: command => (command === '.' ? '451 4.7.1 try again' : undefined) })
    await send(server, { ...mail, html: '<p>Até domingo!</p>' })
    await vi.waitFor(async () => expect(await statesOf(server)).toEqual(['retry']), soon)
    mailServer.options.reply = undefined
    await server.owner.query("update pgboss.job set start_after = now() where name = 'deliver-mail'")
    await wakeWorkers(server.owner, 'deliver-mail')
    await vi.waitFor(async () => expect(await statesOf(server)).toEqual(['completed']), soon)
    const { rows } = await server.owner.query("select id from pgboss.job where name = 'deliver-mail'")
    expect(mailServer.mails).toHaveLength(1)
    const [{ to, content } = { to: '', content: '' }] = mailServer.mails
    expect(to).toBe('maria@exemplo.com.br')
    for (const part of ['Subject: Bem-vinda, Maria', '<p>At=C3=A9 domingo!</p>', `Message-ID: <${rows[0].id}@exemplo.com.br>`])
      expect(content).toContain(part)
    expect(mailServer.commands).toContain('MAIL FROM:<casa@exemplo.com.br>')
  })

  test('needs no connection of its own', async () => {
    const { mailServer, server } = await openBoth()
    await send(server, mailsTo(60))
    await vi.waitFor(() => expect(mailServer.mails).toHaveLength(60), soon)
    expect(new Set(mailServer.mails.map(({ to }) => to)).size).toBe(60)
    expect(mailServer.connections).toBeLessThanOrEqual(3)
  })

  test('to an address that does not exist is not tried again, and is nothing for an operator', async () => {
    const { mailServer, server } = await openBoth({ reply: command => (/^RCPT/.test(command) ? '550 5.1.1 unknown' : undefined) })
    await send(server)
    await vi.waitFor(async () => expect(await statesOf(server)).toEqual(['completed']), soon)
    expect(await server.services.jobs.dead()).toEqual([])
    expect(mailServer.commands.filter(command => /^RCPT/.test(command))).toHaveLength(1)
  })

  test.each(
    someOf(
      [
        ['its content', '.', '554 5.7.1 spam'],
        ['its sender', 'MAIL', '550 5.7.1 not allowed'],
        ['relaying', 'RCPT', '554 5.7.1 relay access denied'],
      ],
      1,
    ),
  )('that the mail server refuses for good because of %s is dead at once, without the address', async (_, command, reply) => {
    const { server } = await openBoth({ reply: said => (said.startsWith(command) ? `${reply} <maria@exemplo.com.br>` : undefined) })
    await send(server)
    await vi.waitFor(async () => expect(await server.services.jobs.dead()).toMatchObject([{ name: 'deliver-mail', count: 1 }]), soon)
    expect(JSON.stringify((await server.owner.query('select output, source_output from pgboss.job')).rows)).not.toContain('maria')
  })

  test.each(
    someOf(
      [
        ['throttled', 'RCPT', '450 4.2.1 too many mails', (url: string) => url],
        ['refused because of our password', 'AUTH', '535 5.7.8 wrong', (url: string) => url.replace('://', '://user:wrong@')],
      ],
      1,
    ),
  )('that is %s is tried again later', async (_, command, reply, urlOf) => {
    const replies = (said: string) => (said.startsWith(command) ? reply : /^EHLO/.test(said) ? '250-here\r\n250 AUTH PLAIN' : undefined)
    const { server } = await openBoth({ reply: replies }, urlOf)
    await send(server)
    await vi.waitFor(async () => expect(await statesOf(server)).toEqual(['retry']), soon)
  })

  testInTurn('survives two days without a mail server, and leaves when it is back', { timeout: 30_000 }, async () => {
    const { mailServer, server } = await openBoth()
    await mailServer.close()
    await send(server)
    let seconds = 0
    for (let tries = 0; seconds < 2 * 24 * 60 * 60; tries++) {
      await vi.waitFor(async () => expect(await jobsOf(server)).toMatchObject([{ state: 'retry', retry_count: tries }]), soon)
      const [job] = await jobsOf(server)
      seconds += job?.delay ?? 0
      await server.owner.query("update pgboss.job set start_after = now() where name = 'deliver-mail'")
      await wakeWorkers(server.owner, 'deliver-mail')
    }
    const again = await openMailServer({ port: mailServer.port })
    closers.push(again.close)
    await vi.waitFor(async () => {
      await server.owner.query("update pgboss.job set start_after = now() where name = 'deliver-mail' and state = 'retry'")
      await wakeWorkers(server.owner, 'deliver-mail')
      expect(again.mails).toHaveLength(1)
    }, soon)
  })

  test('that a person waits for is not held up by a thousand to many on a slow mail server', async () => {
    const { mailServer, server } = await openBoth({ delayMs: 300 })
    await send(server, mailsTo(1_000), deliverBulkMail)
    await vi.waitFor(() => expect(mailServer.mails.length).toBeGreaterThan(3), soon)
    const started = performance.now()
    await send(server)
    await vi.waitFor(() => expect(mailServer.mails.map(({ to }) => to)).toContain(mail.to), { timeout: 5_000, interval: 5 })
    expect(performance.now() - started).toBeLessThan(1_000)
    await server.owner.query("delete from pgboss.job where name = 'deliver-bulk-mail' and state < 'active'")
  })

  test('that is being delivered when the server stops is delivered, once', async () => {
    const mailServer = await openMailServer({ delayMs: 700 })
    closers.push(mailServer.close)
    const second = await openServer()
    const first = await openTestServer({ env: { SMTP_URL: mailServer.url }, database: second.database })
    await first.startJobs()
    await send(first)
    await vi.waitFor(() => expect(mailServer.commands).toContain('DATA'), soon)
    await first.close()
    expect([mailServer.mails.length, await statesOf(second)]).toEqual([1, ['completed']])
  })

  test.runIf(isFullRun)('that a stalled mail server does not accept holds up the end of the server for a few seconds', async () => {
    const mailServer = await openMailServer({ delayMs: 60_000 })
    const database = (await openServer()).database
    const first = await openTestServer({ env: { SMTP_URL: mailServer.url }, database })
    await first.startJobs()
    await send(first)
    await vi.waitFor(() => expect(mailServer.commands).toContain('DATA'), soon)
    const started = performance.now()
    await first.close()
    expect(performance.now() - started).toBeLessThan(8_000)
    await mailServer.close()
  })
})

describe('a mail that a person waits for', () => {
  test('is sent at once, and nothing is queued', async () => {
    const server = await openServer()
    expect(await sendNow({ services: server.services, db: dbOf(server) }, mail)).toBe(true)
    expect(await readdir(join(server.services.env.ATRIO_DATA_DIR, 'mail'))).toHaveLength(1)
    expect(await statesOf(server)).toEqual([])
  })

  test('is queued, and reported as queued, when the mail server is unreachable', async () => {
    const server = await openServer({ SMTP_URL: 'smtp://127.0.0.1:9' })
    expect(await sendNow({ services: server.services, db: dbOf(server) }, mail)).toBe(false)
    expect(await statesOf(server)).toEqual(['created'])
  })

  test('is neither sent nor queued when the address does not exist', async () => {
    const { server } = await openBoth({ reply: command => (/^RCPT/.test(command) ? '550 5.1.1 unknown' : undefined) })
    expect(await sendNow({ services: server.services, db: dbOf(server) }, mail)).toBe(false)
    expect(await statesOf(server)).toEqual([])
  })

  testInTurn(
    'is queued after eight seconds when the mail server accepts the connection but does not respond',
    { timeout: 15_000 },
    async () => {
      const silentServer = createServer(() => {})
      await new Promise<void>(resolve => silentServer.listen(0, '127.0.0.1', resolve))
      const { port } = silentServer.address() as { port: number }
      const server = await openServer({ SMTP_URL: `smtp://127.0.0.1:${port}` })
      const started = performance.now()
      expect(await sendNow({ services: server.services, db: dbOf(server) }, mail)).toBe(false)
      expect(performance.now() - started).toBeLessThan(9_000)
      expect(await statesOf(server)).toEqual(['created'])
      silentServer.close()
    },
  )
})
