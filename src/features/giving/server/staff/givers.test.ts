import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, dayAt } from '#contract/calendar-days.ts'
import { storedCardTable } from '#features/payments/server/index.ts'
import { bookOf } from '../../../../../tests/fixtures/payments/book.ts'
import { insertGift } from '../../../../../tests/fixtures/payments/gifts.ts'
import { openPaymentServer } from '../../../../../tests/fixtures/payments/scene.ts'
import type { Church, Member } from '../../../../../tests/fixtures/people.ts'
import { monthsBeforeQuiet } from '../../rules/givers.ts'
import { contract } from '../contract.ts'
import { reasonTable, recurringChargeTable, recurringGiftTable } from '../tables.ts'

const server = await openPaymentServer()
const { call, db, owner } = server
afterAll(server.close)

let church: Church
let treasurer: Member
let maria: Member
let reason: number
beforeEach(async () => {
  church = await server.buildPayingChurch([{ codigo: 'dinheiro' }])
  treasurer = await server.buildMember(church, { roles: ['ROLE_ADMIN'] })
  maria = await server.buildMember(church)
  reason = await addReason()
})

const today = () => dayAt(new Date(), 'America/Sao_Paulo')
const ago = (days: number) => addDays(today(), -days)
/** Three in the afternoon in Greenwich: the same day in São Paulo. */
const timeOf = (day: string) => new Date(`${day}T15:00:00Z`)
async function addReason(values: Partial<typeof reasonTable.$inferInsert> = {}): Promise<number> {
  const row = { igrejaId: church.id, nome: 'Dízimo', natureza: 'dizimo' as const, ordem: 1, flagRecorrencia: true, ...values }
  const [stored] = await db.insert(reasonTable).values(row).returning()
  return (stored as { id: number }).id
}

describe('gifts that repeat', () => {
  async function addCard(validade: string): Promise<number> {
    const values = {
      igrejaId: church.id,
      usuarioId: maria.memberId,
      gateway: 8,
      bandeira: 'visa',
      final: '4242',
      titular: 'MARIA',
      validade,
    }
    const [card] = await db
      .insert(storedCardTable)
      .values({ ...values, referencia: {} as typeof storedCardTable.$inferInsert.referencia })
      .returning()
    return (card as { id: number }).id
  }
  async function addRecurring(values: Partial<typeof recurringGiftTable.$inferInsert>): Promise<number> {
    const schedule = 'diaDoMes' in values ? {} : { dias: 7 }
    const [gift] = await db
      .insert(recurringGiftTable)
      .values({
        igrejaId: church.id,
        usuarioId: maria.memberId,
        motivoId: reason,
        valor: 1_000,
        flagUsuarioTaxa: false,
        metodo: 'cartao-credito',
        ancora: ago(365),
        situacao: 'ativa',
        ...schedule,
        ...values,
      })
      .returning()
    return (gift as { id: number }).id
  }
  const list = async (query: { antes?: number; limit?: number } = {}) =>
    (await call(contract.listStaffRecurringGifts, query, { at: church, as: treasurer })).reply

  test('show who gives what, the last charge and whether the card lasts; never more of the card than its last digits', async () => {
    const [good, over] = [await addCard('12/2099'), await addCard('01/2020')]
    const failing = await addRecurring({ cartaoId: over, situacao: 'falhando', motivoParada: 'recusas', proximo: ago(-3) })
    const paused = await addRecurring({ cartaoId: good, situacao: 'pausada', motivoParada: 'pessoa' })
    await addRecurring({ situacao: 'encerrada', motivoParada: 'pessoa' })
    const charge = { igrejaId: church.id, recorrenteId: failing, usuarioId: maria.memberId, tentativas: 1 }
    const pagamentoId = await insertGift(server, church, { lines: { [reason]: 1_000 }, memberId: maria.memberId, arrived: null })
    await bookOf(server, church, pagamentoId, { referencia: 'x', situacao: 'nao_aprovado' })
    await db.insert(recurringChargeTable).values([
      { ...charge, dia: ago(11) },
      { ...charge, dia: ago(4), pagamentoId },
    ])
    const { contagem, data } = await list()
    expect(contagem).toEqual({ iniciando: 0, ativa: 0, falhando: 1, pausada: 1, encerrada: 1 })
    expect(data).toMatchObject([
      { id: paused, situacao: 'pausada', proximo: null, ultimaCobranca: null, cartao: { situacao: 'valido' } },
      {
        id: failing,
        doador: { id: maria.memberId, nome: expect.any(String) },
        motivo: { id: reason, nome: 'Dízimo' },
        moeda: 'BRL',
        valor: 1_000,
        recorrencia: { dias: 7 },
        situacao: 'falhando',
        motivoParada: 'recusas',
        proximo: ago(-3),
        ultimaCobranca: { dia: ago(4), situacao: 'nao_aprovado' },
        cartao: { bandeira: 'visa', final: '4242', situacao: 'vencido' },
      },
    ])
    expect(Object.keys(data[0]?.cartao ?? {})).toEqual(['bandeira', 'final', 'situacao'])
    expect((await list({ limit: 1, antes: paused })).data.map(({ id }) => id)).toEqual([failing])
  })

  test('say what the next 30 days will bring: every charge of a schedule, and nothing that will stop', async () => {
    const cartaoId = await addCard('12/2099')
    await addRecurring({ cartaoId, proximo: ago(-1) })
    await addRecurring({ cartaoId, proximo: today(), dias: 30, valor: 300 })
    await addRecurring({ cartaoId, proximo: ago(-31), valor: 70_000 })
    await addRecurring({ cartaoId: null, proximo: ago(-1), valor: 70_000 })
    await addRecurring({ cartaoId: 999_999_999, proximo: ago(-1), valor: 70_000 })
    const refused = await addCard('12/2098')
    await db.update(storedCardTable).set({ recusadoEm: new Date() }).where(eq(storedCardTable.id, refused))
    await addRecurring({ cartaoId: refused, proximo: ago(-1), valor: 70_000 })
    const closed = await addReason({ flagAtivo: false })
    await addRecurring({ cartaoId, motivoId: closed, proximo: ago(-1), valor: 70_000 })
    const ending = await addReason({ ate: ago(-5) })
    await addRecurring({ cartaoId, motivoId: ending, proximo: ago(-1), dias: 3, valor: 20 })
    // What was sent and waits to be paid.
    const sent = await addRecurring({ metodo: 'pix', proximo: ago(-40), valor: 500 })
    const pagamentoId = await insertGift(server, church, { lines: { [reason]: 500 }, memberId: maria.memberId, arrived: null })
    await owner.query("update pagamento set situacao = 'aguardando' where id = $1", [pagamentoId])
    await db.insert(recurringChargeTable).values({
      igrejaId: church.id,
      recorrenteId: sent,
      usuarioId: maria.memberId,
      tentativas: 1,
      dia: ago(-2),
      metodo: 'pix',
      pagamentoId,
    })
    // Days 1, 8, 15, 22 and 29; today, which is the first of thirty days; days 1 and 4.
    expect((await list()).previsto).toEqual([{ moeda: 'BRL', valor: 5 * 1_000 + 300 + 2 * 20 + 500 }])
  })
})

describe('givers', () => {
  const give = (days: string[], memberId: number | null) =>
    Promise.all(days.map(day => insertGift(server, church, { lines: { [reason]: 500 }, memberId, arrived: timeOf(day) })))
  const changes = (desde: string) => call(contract.listGiverChanges, { desde }, { at: church, as: treasurer })

  test('are new when their first gift is of the last days, without amounts', async () => {
    const [ana, rute] = [await server.buildMember(church), await server.buildMember(church)]
    await give([ago(200), ago(5)], maria.memberId)
    await give([ago(9), ago(5)], ana.memberId)
    await give([ago(5)], null)
    const [returned] = await give([ago(4)], rute.memberId)
    await bookOf(server, church, returned ?? 0, { referencia: 'x', situacao: 'estornado' })
    const { novos } = (await changes(ago(10))).reply
    expect(novos).toEqual([{ id: ana.memberId, nome: expect.any(String), sobrenome: expect.any(String), dia: ago(9) }])
    expect((await changes(ago(8))).reply.novos).toEqual([])
    expect((await changes(ago(400))).problem.errors).toEqual({ desde: 'date' })
    expect((await changes('2099-01-01')).reply.novos).toEqual([])
  })

  test('have stopped when they gave in three months of six and then nothing for 60 days', async () => {
    const [often, now, seldom, early] = await Promise.all([1, 2, 3, 4].map(() => server.buildMember(church)))
    const { from, quiet } = monthsBeforeQuiet(today())
    const middle = (month: number) => addDays(from, 14 + month * 31)
    const threeMonths = [from, middle(1), middle(2)]
    await give(threeMonths, maria.memberId)
    await give([...threeMonths, quiet], now?.memberId ?? 0)
    await give([from, addDays(from, 1), addDays(from, 2), middle(2)], seldom?.memberId ?? 0)
    await give([addDays(from, -1), middle(1), middle(2)], early?.memberId ?? 0)
    await give([...threeMonths, addDays(quiet, -1)], often?.memberId ?? 0)
    const { pararam } = (await changes(ago(1))).reply
    expect(pararam.map(({ id, dia }) => [id, dia])).toEqual([
      [often?.memberId, addDays(quiet, -1)],
      [maria.memberId, middle(2)],
    ])
  })

  test('are those of the church alone', async () => {
    await give([ago(5)], maria.memberId)
    const other = await server.buildChurch()
    const stranger = await server.buildMember(other, { roles: ['ROLE_ADMIN'] })
    expect((await call(contract.listGiverChanges, { desde: ago(30) }, { at: other, as: stranger })).reply).toEqual({
      novos: [],
      pararam: [],
    })
    const { rows } = await owner.query("select entidade_id from auditoria where igreja_id = $1 and acao = 'pass'", [other.id])
    expect(rows).toEqual([{ entidade_id: 'GET /api/igreja/{slug}/doador-gestao' }])
  })
})
