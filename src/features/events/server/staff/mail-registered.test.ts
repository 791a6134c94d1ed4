import { afterAll, describe, expect, test } from 'vitest'
import { createSeal } from '#server/seal.ts'
import { openStaff } from '../../../../../tests/fixtures/events/staff.ts'
import { insertTicket } from '../../../../../tests/fixtures/events/tickets.ts'
import { runJob } from '../../../../../tests/fixtures/jobs.ts'
import { contract } from '../contract.ts'
import { sendToRegistered } from './mail-registered.ts'

const server = await openStaff()
const { call, close, owner, services, church, maria, davi, admin, editor, event, register } = server
afterAll(close)

type Sold = Awaited<ReturnType<typeof event>>
type Queued = { to: string; subject: string; text: string; html: string; replyTo?: string }
const text = { assunto: 'O que levar', texto: 'Roupa de frio.\nE meias.\n\n<b>Até lá!</b>' }
const write = (sold: Sold, body: object = {}, { as = editor, ...sent }: { as?: typeof editor; key?: string } = {}) =>
  call(contract.mailRegistered, { id: sold.id, body: { ...text, ...body } } as never, { at: church, as, ...sent })
const count = async (sold: Sold, query: object = {}) =>
  (await call(contract.countRecipients, { id: sold.id, ...query } as never, { at: church, as: editor })).reply.qtde

/** Runs the job, and those that it sends, as often as there are batches. @returns the mails that wait since */
async function sent(): Promise<Queued[]> {
  await owner.query(`delete from pgboss.job where name = 'deliver-bulk-mail'`)
  for (;;) {
    const { rows } = await owner.query(`delete from pgboss.job where name = $1 returning data`, [sendToRegistered.name])
    if (!rows.length) break
    for (const { data } of rows) await runJob(services, sendToRegistered, data, church.id)
  }
  const { rows } = await owner.query(`select data from pgboss.job where name = 'deliver-bulk-mail' order by created_on`)
  const { unseal } = createSeal(services.secret, 'job data')
  return rows.map(({ data }) => unseal<Queued>(data))
}
const addressesOf = (mails: readonly Queued[]) => mails.map(({ to }) => to).sort()

describe('a mail to those who have registered', () => {
  test('goes once to each of them, in the name of the church, as plain text; a second press sends no second one', async () => {
    const sold = await event({ quantidade: 9 })
    await register(sold, maria, 2)
    await register(sold, maria)
    await register(sold, davi)
    await owner.query(`update igreja set email = 'secretaria@exemplo.org' where id = $1`, [church.id])
    expect(await count(sold)).toBe(2)
    const replies = await Promise.all([0, 1].map(() => write(sold, {}, { key: 'one press' })))
    expect(replies.map(({ reply }) => reply.qtde)).toEqual([2, 2])
    const mails = await sent()
    expect(addressesOf(mails)).toEqual([maria.email, davi.email].sort())
    const [mail] = mails
    expect(mail).toMatchObject({ subject: 'O que levar', replyTo: 'secretaria@exemplo.org' })
    expect(mail?.text).toContain('Roupa de frio.\nE meias.\n\n<b>Até lá!</b>')
    expect(mail?.html).not.toContain('<b>Até')
    expect(mail?.text).toContain(`/user/registrations/${sold.id}/tickets`)
    const { rows } = await owner.query(`select depois from auditoria where acao = 'mail' and entidade_id = $1`, [String(sold.id)])
    expect(rows).toEqual([{ depois: { assunto: 'O que levar', qtde: 2 } }])
  })

  test('goes to some of them, and to nobody whose account is closed or who has given up', async () => {
    const sold = await event({ quantidade: 9 })
    const paid = await insertTicket({ server, church }, sold.id, { ordem: 2, nome: 'Casal', preco: 5_000 })
    const gone = await server.buildMember(church)
    const left = await server.buildMember(church)
    await register(sold, maria)
    const ingressos = [{ ingressoId: paid, quantidade: 1, participantes: [{ nome: 'Lia', sobrenome: 'Prado' }] }]
    const waiting = (await register(sold, davi, 1, { ingressos })).reply.inscricao
    await register(sold, gone)
    await owner.query('update conta set flag_ativo = false where id = $1', [gone.accountId])
    const { id } = (await register(sold, left)).reply.inscricao
    await call(contract.cancelRegistration, { user: left.memberId, event: sold.id, id }, { at: church, as: left })
    const goesTo = async (body: object) => {
      const { qtde } = (await write(sold, body)).reply
      const addresses = addressesOf(await sent())
      expect(qtde).toBe(addresses.length)
      return addresses
    }
    expect(await goesTo({})).toEqual([maria.email, davi.email].sort())
    expect(await goesTo({ situacao: 'pendente' })).toEqual([davi.email])
    expect(await goesTo({ situacao: 'cancelada' })).toEqual([left.email])
    expect(await goesTo({ ingresso: sold.ticket })).toEqual([maria.email])
    expect(await goesTo({ inscricoes: [waiting.id, id] })).toEqual([davi.email])
    expect(await count(sold, { ingresso: paid, situacao: 'pendente' })).toBe(1)
  })

  test('goes out in batches, and reaches each once', async () => {
    const sold = await event({ quantidade: 300 })
    await owner.query(
      `with c as (insert into conta (nome, email, senha) select 'Lia', 'lote' || n || '@exemplo.com.br', '' from generate_series(1, 230) n returning id, email),
         u as (insert into usuario (igreja_id, conta_id, nome, email) select $1, id, 'Lia', email from c returning id)
       insert into evento_inscricao (igreja_id, evento_id, usuario_id, codigo, situacao, reservada_desde, valor, moeda)
       select $1, $2, id, 'L' || lpad(id::text, 7, '0'), 'confirmada', now(), 0, 'BRL' from u`,
      [church.id, sold.id],
    )
    expect((await write(sold)).reply.qtde).toBe(230)
    const addresses = addressesOf(await sent())
    expect(addresses).toHaveLength(230)
    expect(new Set(addresses).size).toBe(230)
  })

  test('is refused with a subject of several lines, of another event, and to members', async () => {
    const sold = await event()
    expect((await write(sold, { assunto: 'Oi\r\nBcc: x@y.org' })).problem.code).toBe('invalid')
    expect((await write(sold, {}, { as: maria })).status).toBe(404)
    const elsewhere = await server.buildChurch()
    const stranger = await server.buildMember(elsewhere, { roles: ['ROLE_ADMIN'] })
    expect((await call(contract.mailRegistered, { id: sold.id, body: text }, { at: elsewhere, as: stranger })).status).toBe(404)
    expect((await write(sold, {}, { as: admin })).reply).toEqual({ qtde: 0 })
  })
})
