import { readdir, readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { churchTransaction } from '#server/db/church-db.ts'
import { requestDb } from '#server/http/work.ts'
import { deliverMail, type Mail, sendNow } from '#server/mail/mail.ts'
import { openTestServer, type TestServer } from '../../../tests/fixtures/server.ts'

const servers: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of servers.reverse()) await close()
})

async function opened(env: Record<string, string> = {}): Promise<TestServer> {
  const server = await openTestServer({ env })
  servers.push(server.close)
  return server
}

const letter: Mail = { to: 'maria@exemplo.com.br', subject: 'Bem-vinda, Maria', text: 'Que alegria ter você conosco. Até domingo!' }
const dbOf = ({ services }: TestServer) => requestDb({ services, church: null, accountId: null, requestId: 'test', changes: false })
const statesOf = async ({ owner }: TestServer) =>
  (await owner.query<{ state: string }>("select state from pgboss.job where name = 'deliver-mail' order by created_on")).rows.map(
    ({ state }) => state,
  )

describe('a job', () => {
  test('sent in a transaction that fails does not exist', async () => {
    const server = await opened()
    const write = dbOf(server).transaction(async tx => {
      await tx.send(deliverMail, letter)
      throw new Error('changed my mind')
    })
    await expect(write).rejects.toThrow('changed my mind')
    expect(await statesOf(server)).toEqual([])
  })

  test('is not seen by anyone before its transaction commits', async () => {
    const server = await opened()
    await dbOf(server).transaction(async tx => {
      await tx.send(deliverMail, letter)
      expect(await statesOf(server)).toEqual([])
    })
    expect(await statesOf(server)).toEqual(['created'])
  })

  test('runs once it is committed: a letter without a post office lies in the data folder', async () => {
    const server = await opened()
    await dbOf(server).transaction(tx => tx.send(deliverMail, letter))
    await server.work()
    await vi.waitFor(async () => expect(await statesOf(server)).toEqual(['completed']), { timeout: 10_000, interval: 100 })
    const folder = join(server.services.env.ATRIO_DATA_DIR, 'mail')
    const [file = '', ...others] = await readdir(folder)
    expect(others).toEqual([])
    const content = await readFile(join(folder, file), 'utf8')
    expect(content).toContain('To: maria@exemplo.com.br')
    expect(content).toContain('From: Atrio <nao-responda@localhost>')
    expect(content).toContain('Subject: Bem-vinda, Maria')
  })

  test('that fails waits to be tried again', async () => {
    const server = await opened({ SMTP_URL: 'smtp://127.0.0.1:9' })
    await dbOf(server).transaction(tx => tx.send(deliverMail, letter))
    await server.work()
    await vi.waitFor(async () => expect(await statesOf(server)).toEqual(['retry']), { timeout: 10_000, interval: 100 })
  })

  test('that failed for the last time is counted, and can be queued once more', async () => {
    const server = await opened()
    const { jobs } = server.services
    await dbOf(server).transaction(tx => tx.send(deliverMail, letter))
    expect(await jobs.dead()).toEqual([])
    await server.owner.query(
      "insert into pgboss.job (name, data, source_name) select 'dead-letter', data, 'deliver-mail' from pgboss.job where name = 'deliver-mail'",
    )
    expect(await jobs.dead()).toEqual([{ name: 'deliver-mail', count: 1, oldest: expect.any(Date) }])
    expect(await jobs.requeue()).toBe(1)
    expect(await jobs.dead()).toEqual([])
    expect(await statesOf(server)).toEqual(['created', 'created'])
  })

  test('that is done is forgotten within an hour: a letter may hold a link', async () => {
    const { owner } = await opened()
    const { rows } = await owner.query('select name, deletion_seconds from pgboss.queue')
    expect(rows).toContainEqual({ name: 'deliver-mail', deletion_seconds: 3_600 })
  })

  test('cannot be taken away by whoever may only send', async () => {
    const server = await opened()
    await expect(
      churchTransaction(server.services.pool, null, (_, connection) => connection.query('delete from pgboss.job')),
    ).rejects.toThrow(/permission denied/)
  })
})

describe('a letter', () => {
  let post: ReturnType<typeof createServer> | undefined
  afterEach(() => void post?.close())

  test('goes over SMTP where there is a post office', async () => {
    const received: string[] = []
    post = createServer(socket => answerMail(socket, received))
    await new Promise<void>(resolve => post?.listen(0, '127.0.0.1', resolve))
    const { port } = post.address() as AddressInfo
    const { services } = await opened({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Casa <casa@exemplo.com.br>' })
    await deliverMail.run({ ...letter, html: '<p>Até domingo!</p>' }, services)
    const talk = received.join('')
    expect(talk).toContain('MAIL FROM:<casa@exemplo.com.br>')
    expect(talk).toContain('RCPT TO:<maria@exemplo.com.br>')
    expect(talk).toContain('Subject: Bem-vinda, Maria')
    expect(talk).toContain('<p>At=C3=A9 domingo!</p>')
  })
})

describe('a letter that a person waits for', () => {
  test('is sent at once, and nothing is queued', async () => {
    const server = await opened()
    expect(await sendNow({ services: server.services, db: dbOf(server) }, letter)).toBe(true)
    expect(await readdir(join(server.services.env.ATRIO_DATA_DIR, 'mail'))).toHaveLength(1)
    expect(await statesOf(server)).toEqual([])
  })

  test('is queued, and said to be, when the post is away', async () => {
    const server = await opened({ SMTP_URL: 'smtp://127.0.0.1:9' })
    expect(await sendNow({ services: server.services, db: dbOf(server) }, letter)).toBe(false)
    expect(await statesOf(server)).toEqual(['created'])
  })

  test('is queued after eight seconds when the post takes the call and says nothing', { timeout: 15_000 }, async () => {
    const silent = createServer(() => {})
    await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
    const server = await opened({ SMTP_URL: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}` })
    const started = performance.now()
    expect(await sendNow({ services: server.services, db: dbOf(server) }, letter)).toBe(false)
    expect(performance.now() - started).toBeLessThan(9_000)
    expect(await statesOf(server)).toEqual(['created'])
    silent.close()
  })
})

/** As much of a post office as one letter needs (RFC 5321). */
function answerMail(socket: Socket, received: string[]) {
  let inLetter = false
  socket.write('220 post\r\n')
  socket.on('data', chunk => {
    const text = chunk.toString()
    received.push(text)
    if (inLetter) {
      if (!/\r\n\.\r\n$/.test(received.join(''))) return
      inLetter = false
      socket.write('250 taken\r\n')
    } else if (/^DATA/i.test(text)) {
      inLetter = true
      socket.write('354 go on\r\n')
    } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n')
    else socket.write('250 ok\r\n')
  })
}
