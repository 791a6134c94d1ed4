import { afterAll, describe, expect, test } from 'vitest'
import { openStaff } from '../../../../../tests/fixtures/events/staff.ts'
import { insertCoupon, insertTicket } from '../../../../../tests/fixtures/events/tickets.ts'
import { uploadPdf } from '../../../../../tests/fixtures/uploads.ts'
import { contract } from '../contract.ts'

const server = await openStaff()
const { call, close, owner, church, maria, admin, editor, event, register } = server
afterAll(close)

const copy = (id: number, body: object, as = admin) =>
  call(contract.copyEvent, { id, body: { dia: '2027-03-20', ...body } } as never, { at: church, as })
const rowsOf = async (table: string, id: number) =>
  (await owner.query(`select * from ${table} where evento_id = $1 order by id`, [id])).rows
const as = { at: church, as: admin }

/** An event in New York on 20 February 2027 at 18 h, with everything that can belong to one. */
async function whole() {
  await owner.query(`update igreja set fuso_horario = 'America/New_York' where id = $1`, [church.id])
  const [inicio, fim] = ['2027-02-20T23:00:00.000Z', '2027-02-21T02:30:00.000Z']
  const sold = await event(
    { preco: 5_000, quantidade: 9, data_fim: '2027-02-19T04:59:59.000Z' },
    {
      inicio,
      fim,
      datas: JSON.stringify([{ inicio, fim }]),
      programa: JSON.stringify([{ inicio: '2027-02-20T23:30:00.000Z', titulo: 'Jantar', quem: 'Lia' }]),
      lugares: 20,
      estado: 'confirmado',
      respostas_ate: '2027-02-18T15:00:00.000Z',
    },
  )
  const gone = await insertTicket({ server, church }, sold.id, { ordem: 2, nome: 'Antigo', flag_ativo: false })
  await insertCoupon({ server, church }, sold.id)
  await owner.query(`update evento_cupom set usados = 1, data_fim = '2027-02-10T15:00:00Z', ingressos = $2 where evento_id = $1`, [
    sold.id,
    JSON.stringify([sold.ticket]),
  ])
  const perguntas = [
    { tipo: 'opcao', pergunta: 'Como vem?', opcoes: ['De carro', 'De ônibus'], flagPorIngresso: true, ingressos: [sold.ticket] },
    { tipo: 'texto', pergunta: 'Placa', flagPorIngresso: true, ingressos: [sold.ticket] },
  ]
  const { versao } = (await call(contract.getStaffQuestions, { id: sold.id }, as)).reply
  await call(contract.setQuestions, { id: sold.id, versao, body: { perguntas } } as never, as)
  const [car, plate] = await rowsOf('evento_pergunta', sold.id)
  await owner.query('update evento_pergunta set condicao = $2 where id = $1', [
    plate.id,
    JSON.stringify({ perguntaId: Number(car.id), valores: ['De carro'] }),
  ])
  const envio = await uploadPdf(server, church, admin, 'privada')
  const conteudos = [{ tipo: 'arquivo', titulo: 'Caderno', envio, ingressos: [sold.ticket], dataInicio: '2027-02-21T15:00:00.000Z' }]
  const version = (await call(contract.getStaffContent, { id: sold.id }, as)).reply.versao
  expect((await call(contract.setExclusiveContent, { id: sold.id, versao: version, body: { conteudos } } as never, as)).status).toBe(200)
  return { sold, gone, inicio, fim }
}

describe('a copy of an event', () => {
  test('is a draft for another day: at the same hours, with what belongs to it, and without anybody', async () => {
    const { sold } = await whole()
    await owner.query(`update evento set flag_vendas_fechadas = true, ocupados = 1 where id = $1`, [sold.id])
    await owner.query('update evento_ingresso set ocupados = 1 where id = $1', [sold.ticket])
    const { id } = (await copy(sold.id, { flagCupons: true })).reply
    const { reply } = await call(contract.getStaffEvent, { id }, as)
    // Clocks are changed on 14 March there.
    expect(reply).toMatchObject({
      titulo: 'Mutirão',
      situacao: 'rascunho',
      estado: 'confirmado',
      datas: [{ inicio: '2027-03-20T22:00:00.000Z', fim: '2027-03-21T01:30:00.000Z' }],
      programa: [{ inicio: '2027-03-20T22:30:00.000Z', titulo: 'Jantar', quem: 'Lia' }],
    })
    const tickets = (await call(contract.getStaffTickets, { id }, as)).reply
    expect(tickets).toMatchObject({
      lugares: 20,
      ocupados: 0,
      flagVendasFechadas: false,
      ingressos: [{ nome: 'Adulto', preco: 5_000, quantidade: 9, ocupados: 0, dataFim: '2027-03-19T03:59:59.000Z' }],
    })
    const ticket = tickets.ingressos[0]?.id
    expect(ticket).not.toBe(sold.ticket)
    const [car, plate] = await rowsOf('evento_pergunta', id)
    expect(plate).toMatchObject({ pergunta: 'Placa', ingressos: [ticket], condicao: { perguntaId: Number(car.id), valores: ['De carro'] } })
    expect(await rowsOf('evento_cupom', id)).toMatchObject([
      { codigo: 'NATAL', usados: 0, ingressos: [ticket], data_fim: new Date('2027-03-10T15:00:00Z') },
    ])
    const content = (await call(contract.getStaffContent, { id }, as)).reply.conteudos
    expect(content).toMatchObject([{ titulo: 'Caderno', ingressos: [ticket], dataInicio: '2027-03-21T14:00:00.000Z' }])
    expect(await rowsOf('evento_inscricao', id)).toEqual([])
    expect((await call(contract.getEvent, { id }, { at: church })).status).toBe(404)
    // The file is of both: the copy has it also when the first event has none any more.
    const { versao } = (await call(contract.getStaffContent, { id: sold.id }, as)).reply
    await call(contract.setExclusiveContent, { id: sold.id, versao, body: { conteudos: [] } }, as)
    const { pathname, search } = new URL(content[0]?.arquivo?.url ?? '', 'http://x')
    const file = await server.send({ path: pathname + search, host: church.host })
    expect(file.status).toBe(200)
  })

  test('asks nothing on the condition of a question that it does not have', async () => {
    const { sold } = await whole()
    await owner.query("update evento_pergunta set ingressos = '[999999999]' where evento_id = $1 and pergunta <> 'Placa'", [sold.id])
    const { id } = (await copy(sold.id, {})).reply
    expect(await rowsOf('evento_pergunta', id)).toEqual([])
  })

  test('has coupons only when who manages money asks for them', async () => {
    const { sold } = await whole()
    const { id } = (await copy(sold.id, {}, editor)).reply
    expect(await rowsOf('evento_cupom', id)).toEqual([])
    expect((await copy(sold.id, { flagCupons: true }, editor)).problem.errors).toEqual({ flagCupons: 'invalid' })
    expect((await copy(sold.id, {}, maria)).status).toBe(404)
    await register(sold, maria)
    const again = (await copy(id, { dia: '2026-12-31' })).reply
    expect((await call(contract.getStaffEvent, { id: again.id }, as)).reply.datas[0]?.inicio).toBe('2026-12-31T23:00:00.000Z')
  })
})
