import { afterAll, describe, expect, test } from 'vitest'
import { openRegistrations } from '../../../../../tests/fixtures/events/registrations.ts'
import { contract } from '../contract.ts'

const server = await openRegistrations()
const { call, close, owner, church, maria, davi, event, listed, registerAnswering, registrationOf } = server
afterAll(close)
const admin = await server.buildMember(church, { roles: ['ROLE_ADMIN'] })

type Sold = Awaited<ReturnType<typeof event>>

const read = async ({ id }: Sold) => (await call(contract.getStaffQuestions, { id }, { at: church, as: admin })).reply
async function ask(sold: Sold, perguntas: object[], more: object = {}) {
  const { versao } = await read(sold)
  return call(contract.setQuestions, { id: sold.id, versao, body: { perguntas, ...more } } as never, { at: church, as: admin })
}
const shown = async ({ id }: Sold) => (await call(contract.getEvent, { id }, { at: church })).reply

const eats = { tipo: 'opcao', pergunta: 'Tem alergia?', opcoes: ['Sim', 'Não'], flagObrigatoria: true }
const what = { tipo: 'texto', pergunta: 'De quê?', flagObrigatoria: true, condicao: { posicao: 1, valores: ['Sim'] } }
const bus = { tipo: 'aceite', pergunta: 'Vou de ônibus', flagPorIngresso: false }

/** An event that asks, with the ids of its questions. */
async function asking(perguntas: object[] = [eats, what, bus]) {
  const sold = await event()
  const { reply } = await ask(sold, perguntas)
  return { sold, ids: reply.perguntas.map(({ id }) => id) as [number, number, number] }
}

const answer = (perguntaId: number, valor: string | string[]) => ({ perguntaId, valor })

describe('what staff ask', () => {
  test('is seen with the tickets it is about, and what is asked once beside them', async () => {
    const { sold, ids } = await asking()
    const whole = await shown(sold)
    expect(whole.ingressos[0]?.perguntas).toMatchObject([
      { id: ids[0], pergunta: 'Tem alergia?', opcoes: ['Sim', 'Não'], condicao: null },
      { id: ids[1], condicao: { perguntaId: ids[0], valores: ['Sim'] } },
    ])
    expect(whole.perguntas).toMatchObject([{ id: ids[2], tipo: 'aceite' }])
    const before = await read(sold)
    expect(before.perguntas[1]?.condicao).toEqual({ posicao: 1, valores: ['Sim'] })
    // Turned round and one left out: the same questions in another order.
    await ask(sold, [before.perguntas[2] as object, before.perguntas[0] as object])
    expect((await read(sold)).perguntas.map(({ id }) => id)).toEqual([ids[2], ids[0]])
    expect((await shown(sold)).ingressos[0]?.perguntas).toHaveLength(1)
  })

  test('is refused when nobody could answer it, by its field', async () => {
    const sold = await event()
    const errorsOf = async (...perguntas: object[]) => (await ask(sold, perguntas)).problem.errors
    expect(await errorsOf({ tipo: 'opcao', pergunta: 'Qual?' })).toEqual({ 'perguntas.0.opcoes': 'required' })
    expect(await errorsOf({ ...eats, opcoes: ['A', 'A'] })).toEqual({ 'perguntas.0.opcoes': 'taken' })
    expect(await errorsOf({ ...bus, opcoes: ['A'] })).toEqual({ 'perguntas.0.opcoes': 'invalid' })
    expect(await errorsOf(what, eats)).toEqual({ 'perguntas.0.condicao.posicao': 'unknown' })
    expect(await errorsOf(eats, { ...what, flagPorIngresso: false })).toEqual({ 'perguntas.1.condicao.posicao': 'unknown' })
    expect(await errorsOf(eats, { ...what, condicao: { posicao: 1, valores: ['Talvez'] } })).toEqual({
      'perguntas.1.condicao.valores': 'one_of',
    })
    const other = await asking()
    expect(await errorsOf({ ...bus, id: other.ids[2] })).toEqual({ 'perguntas.0.id': 'unknown' })
    expect(await errorsOf({ ...bus, ingressos: [other.sold.ticket] })).toEqual({ 'perguntas.0.ingressos': 'unknown' })
    const old = { id: sold.id, versao: (await read(sold)).versao - 1, body: { perguntas: [] } }
    expect((await call(contract.setQuestions, old, { at: church, as: admin })).problem.code).toBe('stale')
    expect((await call(contract.getStaffQuestions, { id: sold.id }, { at: church, as: maria })).status).toBe(404)
  })
})

describe('answers', () => {
  test('are kept with each ticket and with the registration; what is hidden is left out, and what is missing is named', async () => {
    const { sold, ids } = await asking()
    const [eatsId, whatId, busId] = ids
    const missing = await registerAnswering(sold, [[answer(eatsId, 'Não')], [answer(eatsId, 'Sim')]])
    expect(missing.problem.errors).toEqual({ [`ingressos.0.participantes.1.respostas.${whatId}`]: 'required' })
    expect(await listed(sold, maria)).toEqual([])
    const { reply } = await registerAnswering(
      sold,
      [
        [answer(eatsId, 'Não'), answer(whatId, 'Leite')],
        [answer(eatsId, 'Sim'), answer(whatId, ' Ovo ')],
      ],
      [answer(busId, 'sim')],
    )
    expect(reply.inscricao.situacao).toBe('confirmada')
    const kept = await registrationOf(sold, maria)
    expect(kept?.respostas).toEqual([answer(busId, 'sim')])
    expect(kept?.ingressos.map(({ respostas }) => respostas)).toEqual([
      [answer(eatsId, 'Não')],
      [answer(eatsId, 'Sim'), answer(whatId, 'Ovo')],
    ])
  })

  test('that are a CPF are stored encrypted, and read by whoever has given them', async () => {
    const { sold, ids } = await asking([{ tipo: 'cpf', pergunta: 'CPF', flagObrigatoria: true }])
    const given = [answer(ids[0], '529.982.247-25')]
    await registerAnswering(sold, [given])
    const { rows } = await owner.query('select valor from evento_resposta where pergunta_id = $1', [ids[0]])
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toMatch(/529|247/)
    expect((await registrationOf(sold, maria))?.ingressos[0]?.respostas).toEqual(given)
  })

  test('are asked only of the tickets they are about', async () => {
    const sold = await event()
    const { rows } = await owner.query(
      `insert into evento_ingresso (igreja_id, evento_id, ordem, nome) values ($1, $2, 2, 'Casal') returning id`,
      [church.id, sold.id],
    )
    await ask(sold, [{ ...eats, ingressos: [Number(rows[0].id)] }])
    expect((await shown(sold)).ingressos.map(({ perguntas }) => perguntas.length)).toEqual([0, 1])
    expect((await registerAnswering(sold, [[]])).reply.inscricao.situacao).toBe('confirmada')
  })

  test('and names are changed until the time for it is over, by nobody else, all of them or none', async () => {
    const { sold, ids } = await asking()
    const { inscricao } = (await registerAnswering(sold, [[answer(ids[0], 'Não')]], [answer(ids[2], 'sim')])).reply
    const [ticket] = inscricao.ingressos
    const person = { id: ticket?.id, nome: 'Lia', sobrenome: 'Souza', respostas: [answer(ids[0], 'Sim'), answer(ids[1], 'Ovo')] }
    const change = (participantes: object[], as = maria, user = as.memberId) =>
      call(contract.changeAnswers, { user, event: sold.id, id: inscricao.id, body: { participantes } } as never, { at: church, as })
    expect((await change([{ ...person, respostas: [] }])).problem.errors).toEqual({ [`participantes.0.respostas.${ids[0]}`]: 'required' })
    expect((await change([{ ...person, id: 999_999 }])).problem.errors).toEqual({ participantes: 'unknown' })
    expect((await change([person], davi)).status).toBe(404)
    expect((await change([person], davi, maria.memberId)).status).toBe(404)
    expect((await change([person])).reply).toMatchObject({ respostas: [], ingressos: [{ sobrenome: 'Souza', codigo: ticket?.codigo }] })
    expect((await registrationOf(sold, maria))?.ingressos[0]?.respostas).toHaveLength(2)
    // What is asked no more stays answered; what a kind asks that is offered no more is still known.
    const asked = (await read(sold)).perguntas
    await ask(sold, asked.slice(0, 1))
    await owner.query('update evento_ingresso set flag_ativo = false where id = $1', [sold.ticket])
    const alone = [{ ...person, respostas: [answer(ids[0], 'Não')] }]
    expect((await change(alone)).reply.ingressos).toMatchObject([{ perguntas: [{ id: ids[0] }] }])
    const answered = 'select pergunta_id::int as id, valor from evento_resposta where inscricao_id = $1 order by pergunta_id'
    const { rows } = await owner.query(answered, [inscricao.id])
    expect(rows).toEqual([
      { id: ids[0], valor: 'Não' },
      { id: ids[1], valor: 'Ovo' },
    ])
    const until = new Date(Date.now() - 1_000).toISOString()
    const before = await read(sold)
    await ask(sold, before.perguntas, { respostasAte: until })
    expect((await change([person])).problem.code).toBe('conflict')
  })
})
