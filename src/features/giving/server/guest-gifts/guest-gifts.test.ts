import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { confirmNewEmail } from '#features/access/contract/links.ts'
import { mailsOf } from '../../../../../tests/fixtures/mail.ts'
import { insertGift } from '../../../../../tests/fixtures/payments/gifts.ts'
import { openPaymentServer } from '../../../../../tests/fixtures/payments/scene.ts'
import { type Church, type Member, password } from '../../../../../tests/fixtures/people.ts'
import { contract } from '../contract.ts'
import { reasonTable } from '../tables.ts'

const server = await openPaymentServer()
const { call, db, owner } = server
afterAll(server.close)

let church: Church
let reason: number
let treasurer: Member
let maria: Member
beforeAll(async () => {
  church = await server.buildPayingChurch([{ codigo: 'dinheiro' }])
  treasurer = await server.buildMember(church, { roles: ['ROLE_ADMIN'] })
  const row = { igrejaId: church.id, nome: 'Ofertas', natureza: 'oferta' as const, ordem: 1 }
  reason = (await db.insert(reasonTable).values(row).returning())[0]?.id ?? 0
})
beforeEach(async () => {
  maria = await server.buildMember(church)
})

const give = (email: string, values: { memberId?: number; arrived?: Date | null } = {}, at = church) =>
  insertGift(server, at, { lines: { [reason]: 5_000 }, email, ...values })
const link = (as = maria, at = church) => server.buildLink({ kind: 'juntar-doacoes', accountId: as.accountId, email: as.email, church: at })
const read = (codigo: string, as = maria) => call(contract.readGuestGifts, { body: { codigo } }, { at: church, as })
const claim = (codigo: string, doacoes: number[], as = maria) =>
  call(contract.claimGuestGifts, { body: { codigo, doacoes } }, { at: church, as })
const own = async (as = maria) => (await call(contract.listOwnGifts, {}, { at: church, as })).reply.data.length

/** Whose a payment is, by each of its three rows. */
async function ownersOf(id: number): Promise<unknown[]> {
  const { rows } = await owner.query(
    `select p.usuario_id as payment, q.usuario_id as payer, d.usuario_id as gift from pagamento p
     join pagamento_pagador q on q.pagamento_id = p.id join doacao d on d.pagamento_id = p.id where p.id = $1`,
    [id],
  )
  return Object.values(rows[0]).map(value => value && Number(value))
}
const nobody = [null, null, null]

describe('the link', () => {
  test('goes to the address of the account, with the same reply whether there are gifts or not', async () => {
    const other = await server.buildMember(church)
    await give(maria.email)
    const replies = [maria, other].map(async as => (await call(contract.requestGuestGiftsLink, {}, { at: church, as })).reply)
    expect(await Promise.all(replies)).toEqual([{}, {}])
    const texts = []
    for (const { email } of [maria, other]) {
      const mails = await mailsOf(server).queuedFor(email)
      expect(mails).toHaveLength(1)
      texts.push(mails[0]?.text.replace(/#[\w-]{43}/g, '#') ?? '')
    }
    expect(texts[0]).toBe(texts[1])
    expect(texts[0]).toContain(`${church.host}`)
    expect(texts[0]).toContain('/user/giving/claim#')
  })

  test('works until a newer one is sent, for a day, and only while the account has the address', async () => {
    const gift = await give(maria.email)
    const old = await link()
    const late = await link()
    expect((await read(old)).problem.code).toBe('link-expired')
    await owner.query("update link_acesso set expira_em = now() where conta_id = $1 and tipo = 'juntar-doacoes'", [maria.accountId])
    expect((await read(late)).problem.code).toBe('link-expired')
    expect((await claim(late, [gift])).problem.code).toBe('link-expired')

    const codigo = await link()
    await owner.query('update conta set email = $2 where id = $1', [maria.accountId, server.newEmail()])
    expect((await read(codigo)).problem.code).toBe('link-expired')
    expect((await claim(codigo, [gift])).problem.code).toBe('link-expired')
    expect(await ownersOf(gift)).toEqual(nobody)
  })

  test('ends for good when the account gets another address', async () => {
    await give(maria.email)
    const codigo = await link()
    const [email, { accountId }] = [server.newEmail(), maria]
    const change = await server.buildLink({ kind: 'novo-email', accountId, email, church })
    expect((await call(confirmNewEmail, { body: { codigo: change, password } }, { at: church })).reply).toEqual({ email })
    expect((await read(codigo)).problem.code).toBe('link-expired')
    await owner.query('update conta set email = $2 where id = $1', [accountId, maria.email])
    expect((await read(codigo)).problem.code).toBe('link-expired')
  })

  test('of another account, church or kind shows and moves nothing, and stays valid for its owner', async () => {
    const gift = await give(maria.email)
    const codigo = await link()
    const thief = await server.buildMember(church)
    const shown = (await read(codigo, thief)).reply
    expect(shown).toMatchObject({ flagOutraConta: true, data: [] })
    expect(shown.email).toMatch(/^p•••\d@e•••/)
    expect((await claim(codigo, [gift], thief)).problem.code).toBe('link-expired')
    expect((await read(codigo)).reply.data).toMatchObject([{ id: gift }])

    const recovery = await server.buildLink({ kind: 'nova-senha', accountId: maria.accountId, email: maria.email, church })
    expect((await claim(recovery, [gift])).problem.code).toBe('link-expired')
    const elsewhere = await link(maria, await server.buildChurch())
    expect((await read(elsewhere)).problem.code).toBe('link-expired')
    expect((await claim(elsewhere, [gift])).problem.code).toBe('link-expired')
    expect(await ownersOf(gift)).toEqual(nobody)
  })
})

describe('gifts made without an account', () => {
  test('are shown by date, reason and amount, without who paid; only those with the address, settled or awaited', async () => {
    const older = await give(maria.email, { arrived: new Date('2025-03-02T15:00:00Z') })
    const waiting = await give(maria.email, { arrived: null })
    await owner.query("update pagamento set situacao = 'aguardando' where id = $1", [waiting])
    await give(maria.email, { memberId: (await server.buildMember(church)).memberId })
    await give(`x${maria.email}`)
    const undecided = await give(maria.email, { arrived: null })
    const forgotten = await give(maria.email)
    await owner.query("update pagamento_pagador set nome = '', sobrenome = '', email = '' where pagamento_id = $1", [forgotten])
    const { reply } = await read(await link())
    expect(reply.data.map(({ id }) => id)).toEqual([waiting, older])
    expect(reply.data[1]).toEqual({
      id: older,
      dia: '2025-03-02',
      situacao: 'aprovado',
      moeda: 'BRL',
      valor: 5_000,
      motivos: [{ nome: 'Oferta', valor: 5_000 }],
    })
    expect(JSON.stringify(reply)).not.toMatch(/Rute|Moabe/)
    expect((await claim(await link(), [undecided, forgotten])).problem.code).toBe('conflict')
  })

  test('become the member’s in all their rows, with an audit row each; what is left out, or is not theirs, stays', async () => {
    const [mine, left, foreign] = [await give(maria.email), await give(maria.email), await give(server.newEmail())]
    const codigo = await link()
    expect((await claim(codigo, [mine, foreign, 999_999_999])).reply).toEqual({ qtde: 1 })
    expect(await ownersOf(mine)).toEqual([maria.memberId, maria.memberId, maria.memberId])
    expect([await ownersOf(left), await ownersOf(foreign)]).toEqual([nobody, nobody])
    expect(await own()).toBe(1)
    const { rows } = await owner.query(
      "select conta_id, entidade, entidade_id, antes, depois from auditoria where acao = 'claim' and conta_id = $1",
      [maria.accountId],
    )
    const change = { antes: { usuarioId: null }, depois: { usuarioId: maria.memberId } }
    expect(rows).toEqual([{ conta_id: maria.accountId, entidade: 'pagamento', entidade_id: String(mine), ...change }])

    const today = new Date().toISOString().slice(0, 10)
    const month = { de: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10), ate: today }
    const listed = (await call(contract.listStaffGifts, month, { at: church, as: treasurer })).reply
    const givers = new Map(listed.map(({ id, doador }) => [id, doador]))
    expect(givers.get(mine)).toEqual({ id: maria.memberId, nome: 'Maria', sobrenome: 'Silva' })
    expect(givers.get(left)).toEqual({ id: null, nome: 'Rute', sobrenome: 'Moabe' })
    const { conteudo } = (await call(contract.exportGifts, month, { at: church, as: treasurer })).reply
    const giverIn = (id: number) =>
      conteudo
        .split('\r\n')
        .find(line => line.includes(listed.find(gift => gift.id === id)?.codigo ?? '?'))
        ?.split(';')[2]
    expect([giverIn(mine), giverIn(left)]).toEqual(['Maria Silva', 'Rute Moabe'])

    expect((await claim(codigo, [left])).problem.code).toBe('link-used')
    expect((await read(codigo)).problem.code).toBe('link-used')
    expect((await read(await link())).reply.data).toMatchObject([{ id: left }])
  })

  test('change hands once, also in two tabs at the same moment', async () => {
    const gift = await give(maria.email)
    const codigo = await link()
    const answers = await Promise.all([1, 2, 3].map(() => claim(codigo, [gift])))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410])
    expect(await own()).toBe(1)
    // With another link there is nothing left, and the link stays.
    const next = await link()
    expect((await claim(next, [gift])).problem.code).toBe('conflict')
    expect((await read(next)).reply.data).toEqual([])
  })
})
