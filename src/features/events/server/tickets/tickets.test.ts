import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertEvent, insertTicket } from '../../../../../tests/fixtures/events/tickets.ts'
import { openPaymentServer } from '../../../../../tests/fixtures/payments/scene.ts'
import type { Church, Member } from '../../../../../tests/fixtures/people.ts'
import { contract } from '../contract.ts'

const server = await openPaymentServer()
const { call, owner } = server
afterAll(server.close)

let church: Church
let admin: Member
let editor: Member
beforeAll(async () => {
  church = await server.buildPayingChurch([{ codigo: 'pix', gateway: 8, taxaFixa: 100, taxaPercentual: 200 }])
  admin = await server.buildMember(church, { roles: ['ROLE_ADMIN'] })
  editor = await server.buildMember(church, { roles: ['ROLE_ADMIN_CONTENT'] })
})

const read = async (id: number) => (await call(contract.getStaffTickets, { id }, { at: church, as: admin })).reply
const set = async (id: number, body: object, as = admin) =>
  call(contract.setTickets, { id, versao: (await read(id)).versao, body } as never, { at: church, as })
const shown = async (id: number) => (await call(contract.getEvent, { id }, { at: church })).reply

test('tickets are offered in the order of staff; one that is left out is offered no more', async () => {
  const { id } = await insertEvent({ server, church })
  const body = {
    lugares: 30,
    qtdeMaxParcelas: 3,
    ingressos: [
      { nome: 'Casal', preco: 9_000, quantidade: 10 },
      { nome: 'Criança', flagCrianca: true },
    ],
  }
  const { reply } = await set(id, body)
  expect(reply).toMatchObject({ lugares: 30, ocupados: 0, ingressos: [{ nome: 'Casal', ocupados: 0 }, { nome: 'Criança' }] })
  const [couple, child] = reply.ingressos
  expect(await shown(id)).toMatchObject({
    qtdeMaxParcelas: 3,
    ingressos: [
      { id: couple?.id, preco: 9_000, quantidade: 10, flagEsgotado: false, flagExpirado: false },
      { id: child?.id, flagCrianca: true, quantidade: null },
    ],
  })
  await set(id, { ingressos: [{ id: child?.id, nome: 'Até 10 anos' }, { nome: 'Jovem' }] })
  expect((await shown(id)).ingressos.map(({ nome }) => nome)).toEqual(['Até 10 anos', 'Jovem'])
  expect((await set(id, { ingressos: [{ id: couple?.id, nome: 'Casal' }] })).problem.errors).toEqual({ 'ingressos.0.id': 'unknown' })
})

test('nobody takes away seats that are taken, and an old form changes nothing', async () => {
  const { id } = await insertEvent({ server, church }, { lugares: 9, ocupados: 3 })
  const ticket = await insertTicket({ server, church }, id, { quantidade: 5, ocupados: 3 })
  const few = { lugares: 9, ingressos: [{ id: ticket, nome: 'Adulto', quantidade: 2 }] }
  expect((await set(id, few)).problem.errors).toEqual({ 'ingressos.0.quantidade': 'min_value:3' })
  expect((await set(id, { lugares: 2, ingressos: [] })).problem.errors).toEqual({ lugares: 'min_value:3' })
  expect((await set(id, { lugares: 3, ingressos: [{ id: ticket, nome: 'Adulto', quantidade: 5 }] })).status).toBe(200)
  expect((await shown(id)).ingressos[0]).toMatchObject({ flagEsgotado: true })
  const { versao } = await read(id)
  expect(
    (await call(contract.setTickets, { id, versao: versao - 1, body: { ingressos: [] } }, { at: church, as: admin })).problem.code,
  ).toBe('stale')
})

test('prices are set by who manages money; the rest by who publishes', async () => {
  const { id } = await insertEvent({ server, church })
  const ticket = await insertTicket({ server, church }, id, { preco: 5_000 })
  expect(
    (
      await set(
        id,
        {
          ingressos: [
            { id: ticket, nome: 'Adulto', preco: 1 },
            { nome: 'Novo', preco: 1 },
          ],
        },
        editor,
      )
    ).problem.errors,
  ).toEqual({
    'ingressos.0.preco': 'invalid',
    'ingressos.1.preco': 'invalid',
  })
  await owner.query('update evento set cancelamento_horas = 48 where id = $1', [id])
  await owner.query('update evento set flag_juros = true where id = $1', [id])
  const borne = { flagAssumirTaxasServico: true, flagJuros: false, qtdeMaxParcelas: 24, cancelamentoHoras: 48 }
  const same = [{ id: ticket, nome: 'Adulto', preco: 5_000 }]
  expect((await set(id, { ...borne, ingressos: same }, editor)).problem.errors).toEqual({
    flagAssumirTaxasServico: 'invalid',
    flagJuros: 'invalid',
    qtdeMaxParcelas: 'invalid',
  })
  await owner.query('update evento set flag_juros = false where id = $1', [id])
  const given = { cancelamentoHoras: 24, cancelamentoRetencao: 10, ingressos: [{ id: ticket, nome: 'Adulto', preco: 5_000 }] }
  expect((await set(id, given, editor)).problem.errors).toEqual({ cancelamentoHoras: 'invalid', cancelamentoRetencao: 'invalid' })
  expect((await set(id, given)).reply).toMatchObject({ cancelamentoHoras: 24, cancelamentoRetencao: 10 })
  await owner.query('update evento set cancelamento_horas = null, cancelamento_retencao = 0 where id = $1', [id])
  const body = { ingressos: [{ id: ticket, nome: 'Adulto', preco: 5_000, quantidade: 7 }, { nome: 'Criança' }] }
  expect((await set(id, body, editor)).reply.ingressos).toMatchObject([{ quantidade: 7, preco: 5_000 }, { preco: 0 }])
  expect(
    (await set(id, { ingressos: [{ nome: 'Errado', dataInicio: '2027-02-08T00:00:00Z', dataFim: '2027-02-07T00:00:00Z' }] })).problem
      .errors,
  ).toHaveProperty('ingressos.0.dataFim')
})

test('a ticket expires with its event, or when the event does not take place', async () => {
  const { id } = await insertEvent({ server, church })
  await insertTicket({ server, church }, id)
  const isExpired = async () => (await read(id)).ingressos[0]?.flagExpirado
  expect(await isExpired()).toBe(false)
  await owner.query(`update evento set estado = 'adiado' where id = $1`, [id])
  expect(await isExpired()).toBe(true)
  await owner.query(`update evento set estado = 'confirmado', fim = now() - interval '1 minute' where id = $1`, [id])
  expect(await isExpired()).toBe(true)
})

test('the fee of a method is told, and is nothing where the church bears it', async () => {
  const { id } = await insertEvent({ server, church })
  const fees = async () => (await call(contract.getEventFees, { id, valor: 4_800, metodoPagamento: 'pix' }, { at: church })).reply
  expect(await fees()).toEqual({ taxaFixa: 100, taxaPercentual: 200, valorTaxa: 200, valorTotal: 5_000 })
  await owner.query('update evento set flag_assumir_taxas_servico = true where id = $1', [id])
  expect(await fees()).toEqual({ taxaFixa: 0, taxaPercentual: 0, valorTaxa: 0, valorTotal: 4_800 })
})
