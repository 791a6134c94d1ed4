import { readdir, readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { churchTransaction } from '#server/db/church-db.ts'
import { requestDb } from '#server/db/unit-of-work.ts'
import { deliverMail, type Mail, sendNow } from '#server/mail/mail.ts'
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
const dbOf = ({ services }: TestServer) => requestDb({ services, church: null, accountId: null, requestId: 'test' })
const statesOf = async ({ owner }: TestServer) =>
  (await owner.query<{ state: string }>("select state from pgboss.job where name = 'deliver-mail' order by created_on")).rows.map(
    ({ state }) => state,
  )

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
  })

  test('that has completed is deleted within an hour, because a mail may contain a secret link', async () => {
    const { owner } = await openServer()
    const { rows } = await owner.query('select name, deletion_seconds from pgboss.queue')
    expect(rows).toContainEqual({ name: 'deliver-mail', deletion_seconds: 3_600 })
  })

  test('is no longer scheduled when this version does not schedule it', async () => {
    const { owner, startJobs } = await openServer()
    await owner.query("insert into pgboss.schedule (name, cron, timezone) values ('deliver-mail', '2 2 * * *', 'UTC')")
    await startJobs()
    const { rows } = await owner.query('select name, cron from pgboss.schedule')
    expect(rows.map(({ name }) => name)).not.toContain('deliver-mail')
    expect(rows).toContainEqual({ name: 'clean-files', cron: '57 3 * * *' })
  })

  test('cannot be deleted by the working role, which may only send', async () => {
    const server = await openServer()
    await expect(
      churchTransaction(server.services.pool, null, (_, connection) => connection.query('delete from pgboss.job')),
    ).rejects.toThrow(/permission denied/)
  })
})

describe('a mail', () => {
  let mailServer: ReturnType<typeof createServer> | undefined
  afterEach(() => void mailServer?.close())

  test('is sent over SMTP when SMTP_URL is set', async () => {
    const received: string[] = []
    mailServer = createServer(socket => answerMail(socket, received))
    await new Promise<void>(resolve => mailServer?.listen(0, '127.0.0.1', resolve))
    const { port } = mailServer.address() as AddressInfo
    const { services } = await openServer({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Casa <casa@exemplo.com.br>' })
    await deliverMail.run({ ...mail, html: '<p>Até domingo!</p>' }, services)
    const conversation = received.join('')
    expect(conversation).toContain('MAIL FROM:<casa@exemplo.com.br>')
    expect(conversation).toContain('RCPT TO:<maria@exemplo.com.br>')
    expect(conversation).toContain('Subject: Bem-vinda, Maria')
    expect(conversation).toContain('<p>At=C3=A9 domingo!</p>')
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

  test('is queued after eight seconds when the mail server accepts the connection but does not respond', { timeout: 15_000 }, async () => {
    const silentServer = createServer(() => {})
    await new Promise<void>(resolve => silentServer.listen(0, '127.0.0.1', resolve))
    const server = await openServer({ SMTP_URL: `smtp://127.0.0.1:${(silentServer.address() as AddressInfo).port}` })
    const started = performance.now()
    expect(await sendNow({ services: server.services, db: dbOf(server) }, mail)).toBe(false)
    expect(performance.now() - started).toBeLessThan(9_000)
    expect(await statesOf(server)).toEqual(['created'])
    silentServer.close()
  })
})

/** Responds like a mail server, as far as one mail needs it (RFC 5321). */
function answerMail(socket: Socket, received: string[]) {
  let inData = false
  socket.write('220 post\r\n')
  socket.on('data', chunk => {
    const text = chunk.toString()
    received.push(text)
    if (inData) {
      if (!/\r\n\.\r\n$/.test(received.join(''))) return
      inData = false
      socket.write('250 taken\r\n')
    } else if (/^DATA/i.test(text)) {
      inData = true
      socket.write('354 go on\r\n')
    } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n')
    else socket.write('250 ok\r\n')
  })
}
