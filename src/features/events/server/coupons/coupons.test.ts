import { afterAll, describe, expect, test } from 'vitest'
import { openRegistrations, seats } from '../../../../../tests/fixtures/events/registrations.ts'
import type { Member } from '../../../../../tests/fixtures/people.ts'
import { contract } from '../contract.ts'

const server = await openRegistrations()
const { call, close, owner, church, maria, davi } = server
const { event, register, registrationOf, seatsOf, payFor, arrive, endPayment, passHold } = server
afterAll(close)
const admin = await server.buildMember(church, { roles: ['ROLE_ADMIN'] })

type Sold = Awaited<ReturnType<typeof event>>

const read = async ({ id }: Sold) => (await call(contract.getStaffCoupons, { id }, { at: church, as: admin })).reply
async function setCoupons(sold: Sold, cupons: object[], as = admin) {
  const { versao } = await read(sold)
  return call(contract.setCoupons, { id: sold.id, versao, body: { cupons } } as never, { at: church, as })
}
const natal = { codigo: 'NATAL', percentual: 50 }

/** An event with a ticket that costs 50 and one coupon. */
async function sale(coupon: object = natal, ticket: object = {}) {
  const sold = await event({ preco: 5_000, ...ticket })
  await setCoupons(sold, [coupon])
  return sold
}
const usedOf = async (sold: Sold) => (await read(sold)).cupons[0]?.usados
const look = (sold: Sold, as: Member, cupom = 'natal') => call(contract.findCoupon, { id: sold.id, cupom }, { at: church, as })
const reserve = (sold: Sold, as: Member, quantidade: number, cupom = ' natal ') =>
  call(
    contract.reserveSeats,
    { user: as.memberId, event: sold.id, body: { ingressos: [{ ingressoId: sold.ticket, quantidade }], cupom } },
    { at: church, as },
  )
const withCoupon = (sold: Sold, as: Member, quantidade = 1) => register(sold, as, quantidade, { cupom: 'NATAL' })

describe('coupons of an event', () => {
  test('are set by who manages money, told apart by their codes, and never below what was used', async () => {
    const sold = await sale({ ...natal, codigo: ' na tal ' })
    expect((await read(sold)).cupons).toMatchObject([{ codigo: 'NATAL', percentual: 50, valor: null, usados: 0 }])
    const errorsOf = async (...cupons: object[]) => (await setCoupons(sold, cupons)).problem.errors
    expect(await errorsOf(natal, { ...natal, codigo: 'natal' })).toEqual({ 'cupons.1.codigo': 'taken' })
    expect(await errorsOf({ codigo: 'A', percentual: 5, valor: 5 })).toEqual({ 'cupons.0.percentual': 'invalid' })
    expect(await errorsOf({ ...natal, ingressos: [999_999] })).toEqual({ 'cupons.0.ingressos': 'unknown' })
    await withCoupon(sold, maria, 2)
    expect(await errorsOf({ ...natal, limite: 1 })).toEqual({ 'cupons.0.limite': 'min_value:2' })
    const editor = await server.buildMember(church, { roles: ['ROLE_ADMIN_CONTENT'] })
    expect((await call(contract.getStaffCoupons, { id: sold.id }, { at: church, as: editor })).status).toBe(404)
    expect((await call(contract.getEvent, { id: sold.id }, { at: church })).reply.flagCupom).toBe(true)
    await setCoupons(sold, [])
    expect((await look(sold, maria)).problem.errors).toEqual({ cupom: 'unknown' })
    expect((await call(contract.getEvent, { id: sold.id }, { at: church })).reply.flagCupom).toBe(false)
    // The same code again is the same coupon: what was used stays counted.
    await setCoupons(sold, [natal])
    expect(await usedOf(sold)).toBe(2)
  })

  test('are told to whoever has the code, as long as they can be used', async () => {
    const sold = await sale({ ...natal, limite: 3, limitePorUsuario: 2 })
    expect((await look(sold, maria, ' nat al ')).reply).toMatchObject({ codigo: 'NATAL', percentual: 50, restantes: 2 })
    expect((await look(sold, maria, 'PASCOA')).problem.errors).toEqual({ cupom: 'unknown' })
    await owner.query(`update evento_cupom set data_fim = now() - interval '1 minute' where evento_id = $1`, [sold.id])
    expect((await look(sold, maria)).problem.errors).toEqual({ cupom: 'invalid' })
    expect((await look(await event(), maria)).problem.errors).toEqual({ cupom: 'unknown' })
    expect((await call(contract.findCoupon, { id: sold.id, cupom: 'natal' }, { at: church })).status).toBe(401)
  })
})

describe('a coupon', () => {
  test('makes the registration cheaper, is used as long as its seats are kept, and is free again with them', async () => {
    const sold = await sale({ ...natal, limite: 3 })
    expect((await reserve(sold, maria, 2)).reply).toMatchObject({ valor: 5_000, cupom: 'NATAL' })
    expect(await usedOf(sold)).toBe(2)
    // Filling in keeps the seats anew, and does not use it twice.
    const { inscricao } = (await withCoupon(sold, maria, 2)).reply
    expect(inscricao).toMatchObject({ valor: 5_000, ingressos: [{ valor: 2_500, desconto: 2_500 }, { desconto: 2_500 }] })
    expect(await usedOf(sold)).toBe(2)
    await passHold(sold)
    expect(await usedOf(sold)).toBe(0)
  })

  test('that is kept with seats stays theirs when its time is over or staff remove it, and is nobody else’s', async () => {
    const sold = await sale()
    await reserve(sold, maria, 1)
    await owner.query(`update evento_cupom set data_fim = now() - interval '1 minute', flag_ativo = false where evento_id = $1`, [sold.id])
    expect((await withCoupon(sold, davi)).problem.errors).toEqual({ cupom: 'unknown' })
    expect((await withCoupon(sold, maria)).reply.inscricao.valor).toBe(2_500)
    await passHold(sold)
    expect((await withCoupon(sold, maria)).problem.errors).toEqual({ cupom: 'unknown' })
  })

  test('whose uses are few is used for as many tickets as there are, and then refused', async () => {
    const sold = await sale({ ...natal, limite: 3, limitePorUsuario: 2 })
    expect((await withCoupon(sold, maria, 3)).reply.inscricao.valor).toBe(10_000)
    expect(await usedOf(sold)).toBe(2)
    await arrive((await payFor((await registrationOf(sold, maria))?.id ?? 0, maria)).reply.codigo)
    expect((await withCoupon(sold, maria)).problem.errors).toEqual({ cupom: 'max_value:0' })
    expect((await withCoupon(sold, davi, 2)).reply.inscricao.valor).toBe(7_500)
    const third = await server.buildMember(church)
    expect((await look(sold, third)).problem.errors).toEqual({ cupom: 'max_value:0' })
  })

  test('that is for other tickets is refused, and nothing is kept', async () => {
    const sold = await event({ preco: 5_000 })
    const { rows } = await owner.query(
      `insert into evento_ingresso (igreja_id, evento_id, ordem, nome) values ($1, $2, 2, 'Casal') returning id`,
      [church.id, sold.id],
    )
    await setCoupons(sold, [{ ...natal, ingressos: [Number(rows[0].id)] }])
    expect((await reserve(sold, maria, 1)).problem.errors).toEqual({ cupom: 'not_one_of' })
    expect(await seatsOf(sold)).toEqual(seats(0))
  })

  test('that takes off all confirms at once', async () => {
    const sold = await sale({ codigo: 'NATAL', percentual: 100 }, { taxa_servico: 300 })
    expect((await withCoupon(sold, maria)).reply.inscricao).toMatchObject({ situacao: 'confirmada', metodo: 'gratuito', valor: 0 })
  })

  test('is what is paid; late, only as long as it is left', async () => {
    const sold = await sale({ ...natal, limite: 1 })
    const { inscricao } = (await withCoupon(sold, maria)).reply
    const { reply: payment } = await payFor(inscricao.id, maria)
    expect(payment.valor).toBe(2_500)
    await endPayment(payment.codigo)
    await passHold(sold)
    await withCoupon(sold, davi)
    // Not left any more: neither a new payment nor the late money gets the price.
    expect((await payFor(inscricao.id, maria, { valorFinalParcelas: 2_500 })).problem.errors).toEqual({ inscricao: 'invalid' })
    await arrive(payment.codigo)
    const { rows } = await owner.query(
      'select e.valor from pagamento_estorno e join pagamento p on p.id = e.pagamento_id where p.codigo = $1',
      [payment.codigo],
    )
    expect(rows.map(({ valor }) => Number(valor))).toEqual([2_500])
    expect(await usedOf(sold)).toBe(1)
    expect(await seatsOf(sold)).toEqual(seats(1))
  })

  test('is not used again by late money beyond what one person may', async () => {
    const sold = await sale({ ...natal, limitePorUsuario: 1 })
    const { inscricao } = (await withCoupon(sold, maria)).reply
    const late = (await payFor(inscricao.id, maria)).reply.codigo
    await endPayment(late)
    await passHold(sold)
    const second = (await withCoupon(sold, maria)).reply.inscricao
    await arrive((await payFor(second.id, maria)).reply.codigo)
    await arrive(late)
    expect(await usedOf(sold)).toBe(1)
    expect(await seatsOf(sold)).toEqual(seats(1))
  })

  test('of a payment that came late is used again', async () => {
    const sold = await sale({ ...natal, limite: 1 })
    const { inscricao } = (await withCoupon(sold, maria)).reply
    const { codigo } = (await payFor(inscricao.id, maria)).reply
    await endPayment(codigo)
    await passHold(sold)
    expect(await usedOf(sold)).toBe(0)
    await arrive(codigo)
    expect(await registrationOf(sold, maria)).toMatchObject({ situacao: 'confirmada', valor: 2_500, cupom: 'NATAL' })
    expect(await usedOf(sold)).toBe(1)
  })
})
