import { afterAll, describe, expect, test } from 'vitest'
import { openRegistrations } from '../../../../../../tests/fixtures/events/registrations.ts'
import { runJob } from '../../../../../../tests/fixtures/jobs.ts'
import type { Member } from '../../../../../../tests/fixtures/people.ts'
import { newPicture } from '../../../../../../tests/fixtures/sample.ts'
import { contract } from '../../contract.ts'
import { deleteOldFiles } from './delete-old-files.ts'

const server = await openRegistrations()
const { call, close, owner, church, maria, davi, event, registerAnswering, registrationOf, send } = server
afterAll(close)
const admin = await server.buildMember(church, { roles: ['ROLE_ADMIN'] })

type Sold = Awaited<ReturnType<typeof event>>
const permission = { tipo: 'arquivo', pergunta: 'Autorização dos pais', flagObrigatoria: true }
const card = { tipo: 'arquivo', pergunta: 'Carteirinha', flagPorIngresso: false }

/** An event that asks for files, with the ids of its questions. */
async function asking(perguntas: object[] = [permission, card]) {
  const sold = await event()
  const { reply } = await call(contract.setQuestions, { id: sold.id, versao: 1, body: { perguntas } } as never, { at: church, as: admin })
  return { sold, ids: reply.perguntas.map(({ id }) => id) as [number, number] }
}

const pdf = () => new Blob([`%PDF-1.4\n%${Math.random()}`], { type: 'application/pdf' })
const attach = (pergunta: number, arquivo: Blob = pdf(), as = maria, nome = 'autorização.pdf', user = as.memberId) =>
  call(contract.addAnswerFile, { user, pergunta, form: { arquivo, nome } }, { at: church, as })
const idOf = async (pergunta: number, as = maria) => (await attach(pergunta, pdf(), as)).reply.id
const get = (id: number, as = maria, user = as.memberId) => call(contract.getAnswerFile, { user, id }, { at: church, as })
const takeBack = (id: number, as = maria) => call(contract.deleteAnswerFile, { user: as.memberId, id }, { at: church, as })
const answer = (perguntaId: number, valor: number | string) => ({ perguntaId, valor: String(valor) })
type Registered = Awaited<ReturnType<typeof registerAnswering>>['reply']['inscricao']
const change = ({ id, evento, ingressos }: Registered, respostas: object[], as = maria) =>
  call(
    contract.changeAnswers,
    {
      user: as.memberId,
      event: evento,
      id,
      body: { participantes: ingressos.map(ticket => ({ id: ticket.id, nome: 'Lia', sobrenome: 'Prado', respostas })) },
    } as never,
    { at: church, as },
  )
const open = async (url: string | undefined) => (await send({ path: String(url), host: church.host })).status
const clean = () => runJob(server.services, deleteOldFiles, {}, church.id)
const age = (id: number, days: number) =>
  owner.query("update evento_resposta_arquivo set enviado_em = now() - $2 * interval '1 day' where id = $1", [id, days])
/** A file of Maria, without its bytes. */
async function insertFile(pergunta: number): Promise<number> {
  const columns = '(igreja_id, pergunta_id, usuario_id, nome, tamanho)'
  const insert = `insert into evento_resposta_arquivo ${columns} values ($1, $2, $3, 'x', 1) returning id`
  return Number((await owner.query(insert, [church.id, pergunta, maria.memberId])).rows[0].id)
}
const isKept = async (id: number) => (await owner.query('select from evento_resposta_arquivo where id = $1', [id])).rowCount === 1
const staffFile = (sold: Sold, inscricao: number, arquivo: number, as: Member = admin) =>
  call(contract.getStaffAnswerFile, { id: sold.id, inscricao, arquivo }, { at: church, as })

describe('a file as an answer', () => {
  test('is sent before registering, and opened by who has sent it and by staff alone', async () => {
    const { sold, ids } = await asking()
    const sent = await attach(ids[0], await newPicture(), maria, '../aut\u202Eorização\n.jpg')
    expect(sent.reply).toEqual({ id: sent.reply.id, nome: '..autorização.jpg', tamanho: expect.any(Number) })
    expect((await get(sent.reply.id)).reply).toMatchObject({ documento: null, imagem: { url: expect.stringMatching(/^\/private\//) } })
    const ofOrder = await idOf(ids[1])
    const { inscricao } = (await registerAnswering(sold, [[answer(ids[0], sent.reply.id)]], [answer(ids[1], ofOrder)])).reply
    const kept = await registrationOf(sold, maria)
    expect([kept?.respostas, kept?.ingressos[0]?.respostas]).toEqual([[answer(ids[1], ofOrder)], [answer(ids[0], sent.reply.id)]])

    const own = (await get(ofOrder)).reply
    expect(own).toMatchObject({ nome: 'autorização.pdf', imagem: null, documento: { tipo: 'application/pdf' } })
    const args = { id: sold.id, inscricao: inscricao.id }
    const seen = (await call(contract.getStaffRegistration, args, { at: church, as: admin })).reply
    expect(seen.respostas).toMatchObject([{ tipo: 'arquivo', valor: 'autorização.pdf', arquivo: ofOrder }])
    expect(seen.ingressos[0]?.respostas).toMatchObject([{ valor: '..autorização.jpg', arquivo: sent.reply.id }])
    const ofStaff = (await staffFile(sold, inscricao.id, ofOrder)).reply
    const urls = [own.documento?.url, ofStaff.documento?.url]
    expect(await Promise.all([...urls, ofStaff.documento?.url.split('?')[0]].map(open))).toEqual([200, 200, 404])
    const read = "select count(*)::int from auditoria where conta_id = $1 and entidade_id like 'GET %/arquivo/{arquivo}'"
    expect((await owner.query(read, [admin.accountId])).rows).toEqual([{ count: 1 }])
    const { reply: sheet } = await call(contract.exportRegistrations, { id: sold.id }, { at: church, as: admin })
    const text = await (sheet as unknown as Blob).text()
    expect([text.includes('autorização.pdf'), text.includes('/private/')]).toEqual([true, false])

    expect([(await get(ofOrder, davi)).status, (await get(ofOrder, davi, maria.memberId)).status]).toEqual([404, 404])
    expect((await takeBack(ofOrder, davi)).status).toBe(404)
    expect((await staffFile(sold, inscricao.id, ofOrder, davi)).status).toBe(404)
    const other = await asking()
    const elsewhere = (await registerAnswering(other.sold, [[answer(other.ids[0], await idOf(other.ids[0]))]])).reply.inscricao
    const wrong = [
      [other.sold, inscricao.id],
      [other.sold, elsewhere.id],
      [sold, elsewhere.id],
    ] as const
    for (const [at, registration] of wrong) expect((await staffFile(at, registration, ofOrder)).status).toBe(404)
  })

  test('is one that its owner has sent for this question: everything else is named, and nothing is lost', async () => {
    const { sold, ids } = await asking()
    const at = `ingressos.0.participantes.0.respostas.${ids[0]}`
    const errorsOf = async (valor: number | string, as = maria) =>
      (await registerAnswering(sold, [[answer(ids[0], valor)]], [], as)).problem.errors
    const file = await idOf(ids[0])
    expect((await registerAnswering(sold, [[]])).problem.errors).toEqual({ [at]: 'required' })
    expect(await errorsOf('autorização.pdf')).toEqual({ [at]: 'invalid' })
    expect(await errorsOf(999_999_999)).toEqual({ [at]: 'unknown' })
    expect(await errorsOf(await idOf(ids[1]))).toEqual({ [at]: 'unknown' })
    expect(await errorsOf(file, davi)).toEqual({ [at]: 'unknown' })
    await takeBack(file)
    expect(await errorsOf(file)).toEqual({ [at]: 'unknown' })
    const other = await idOf(ids[0])
    expect((await registerAnswering(sold, [[answer(ids[0], other)], [answer(ids[0], other)]])).reply.inscricao.situacao).toBe('confirmada')
  })

  test('is refused by its content, for what asks for no file, and when too many wait', async () => {
    const { sold, ids } = await asking([permission, { tipo: 'texto', pergunta: 'Alergias' }])
    const errorsOf = async (arquivo: Blob) => (await attach(ids[0], arquivo)).problem
    expect((await errorsOf(new Blob(['<html>'], { type: 'application/pdf' }))).errors).toEqual({ arquivo: expect.stringMatching(/^mimes/) })
    expect((await errorsOf(new Blob([new Uint8Array(5 * 1024 * 1024 + 1)], { type: 'application/pdf' }))).errors?.arquivo).toMatch(
      /^size|^mimes/,
    )
    const broken = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), new Uint8Array(400)], { type: 'image/jpeg' })
    expect((await errorsOf(broken)).errors).toHaveProperty('arquivo')
    expect((await attach(ids[1])).status).toBe(404)
    expect((await attach(ids[0], pdf(), davi, 'x.pdf', maria.memberId)).status).toBe(404)
    await owner.query('update evento set data_inicio = null where id = $1', [sold.id])
    expect((await attach(ids[0])).status).toBe(404)
    await owner.query("update evento set data_inicio = now() - interval '1 day' where id = $1", [sold.id])
    await owner.query(
      "insert into evento_resposta_arquivo (igreja_id, pergunta_id, usuario_id, nome, tamanho) select $1, $2, $3, 'x', 1 from generate_series(1, 60)",
      [church.id, ids[0], davi.memberId],
    )
    expect((await attach(ids[0], pdf(), davi)).problem.code).toBe('too-many')
  })

  test('stays while it is an answer, and goes when the answer is changed or the ticket handed over', async () => {
    const { sold, ids } = await asking([{ ...permission, flagObrigatoria: false }])
    const [first, second] = [await idOf(ids[0]), await idOf(ids[0])]
    const { inscricao } = (await registerAnswering(sold, [[answer(ids[0], first)]])).reply
    const { url } = (await get(first)).reply.documento ?? {}
    expect((await takeBack(first)).status).toBe(200)
    expect([await isKept(first), await open(url)]).toEqual([true, 200])
    expect((await change(inscricao, [answer(ids[0], first)])).status).toBe(200)
    expect(await isKept(first)).toBe(true)
    expect((await change(inscricao, [answer(ids[0], second)])).reply.ingressos[0]?.respostas).toEqual([answer(ids[0], second)])
    expect([await isKept(first), await isKept(second), await open(url)]).toEqual([false, true, 404])

    const path = { user: maria.memberId, event: sold.id, id: inscricao.ingressos[0]?.id ?? 0 }
    const { codigo } = (await call(contract.offerTicket, path, { at: church, as: maria })).reply
    const taken = await call(contract.takeTicket, { user: davi.memberId, event: sold.id, body: { codigo } }, { at: church, as: davi })
    expect(taken.reply.ingressos[0]?.respostas).toEqual([])
    expect(await isKept(second)).toBe(false)
  })

  test('is deleted each night when it is no answer, its registration has ended, or its event is long over', async () => {
    const { sold, ids } = await asking()
    const [fresh, left, used] = [await idOf(ids[0]), await idOf(ids[0]), await idOf(ids[0])]
    const { inscricao } = (await registerAnswering(sold, [[answer(ids[0], used)]])).reply
    for (const id of [left, used]) await age(id, 2)
    await clean()
    expect(await Promise.all([fresh, left, used].map(isKept))).toEqual([true, false, true])
    await owner.query("update evento set fim = now() - interval '91 days', estado = 'adiado' where id = $1", [sold.id])
    await clean()
    expect(await isKept(used)).toBe(true)
    await owner.query("update evento set estado = 'confirmado' where id = $1", [sold.id])
    await clean()
    expect(await isKept(used)).toBe(false)
    expect((await registrationOf(sold, maria))?.ingressos[0]?.respostas).toEqual([])

    const other = await asking()
    const cancelled = await idOf(other.ids[0])
    const { inscricao: given } = (await registerAnswering(other.sold, [[answer(other.ids[0], cancelled)]])).reply
    await age(cancelled, 2)
    await call(contract.cancelRegistration, { user: maria.memberId, event: other.sold.id, id: given.id }, { at: church, as: maria })
    await clean()
    expect(await isKept(cancelled)).toBe(false)
    expect(inscricao.id).not.toBe(given.id)
  })

  test('is an answer once and for all when it is taken back at the same moment, or nothing is registered', async () => {
    const { sold, ids } = await asking()
    for (let round = 0; round < 6; round++) {
      const file = await insertFile(ids[0])
      const [registered] = await Promise.all([registerAnswering(sold, [[answer(ids[0], file)]]), takeBack(file)])
      expect([200, 422]).toContain(registered.status)
      expect(await isKept(file)).toBe(registered.status === 200)
    }
  })
})
