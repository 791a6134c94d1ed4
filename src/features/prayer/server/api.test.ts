import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Church, Member } from '../../../../tests/fixtures/people.ts'
import { prayersOf } from '../../../../tests/fixtures/prayers.ts'
import { newPicture } from '../../../../tests/fixtures/sample.ts'
import { noLimits, openTestServer } from '../../../../tests/fixtures/server.ts'
import { calls } from './calls.ts'

const server = await openTestServer({ limits: noLimits })
const { call, buildChurch, buildMember, owner, send, close } = server
const { buildWall, named, formOf, ask, comment, answer } = prayersOf(server)
afterAll(close)

let church: Church
let maria: Member
let rui: Member
beforeAll(async () => {
  church = (await buildWall()).church
  maria = await named(church, 'Maria Clara', 'de Souza')
  rui = await named(church, 'Rui', '')
})

const wallOf = async (at: Church) => (await call(calls.listPrayers, { limit: 50 }, { at })).reply
const read = (id: number, at: Church = church) => call(calls.getPrayer, { id }, { at })

describe('asking', () => {
  test('puts a request on the wall under the first name and one letter more', async () => {
    const motivo = (await server.db.execute(`insert into oracao_motivo (igreja_id, nome) values (${church.id}, 'Saúde') returning id`))
      .rows[0]
    const id = Number(motivo?.id)
    const asked = await ask(maria, 'Pela cirurgia da minha mãe', { idOracaoMotivo: String(id) })
    expect(asked.situacao).toBe('publicada')
    expect((await read(asked.id)).reply).toMatchObject({
      mensagem: 'Pela cirurgia da minha mãe',
      nome: 'Maria D.',
      motivo: { id, nome: 'Saúde' },
      imagem: null,
      qtdeOracoes: 0,
      qtdeMensagens: 0,
      testemunho: null,
      dataResposta: null,
      mensagens: [],
    })
    expect((await wallOf(church))[0]?.id).toBe(asked.id)
    expect((await read((await ask(rui, 'Pelo trabalho')).id)).reply.nome).toBe('Rui')
  })

  test('without a name shows none, not even to those who pray', async () => {
    const { id } = await ask(maria, 'Por um perdão difícil', { nome: ' ' })
    expect((await read(id)).reply.nome).toBeNull()
    expect(JSON.stringify((await call(calls.getPart, { id }, { at: church, as: rui })).reply)).not.toContain('Maria')
  })

  test('takes a picture, makes it anew and shows it', async () => {
    const { id } = await ask(maria, 'Pela nossa casa nova', { image: await newPicture() })
    expect((await read(id)).reply.imagem).toMatchObject({ largura: 40, altura: 30, alt: '' })
  })

  test('in another’s name, for another church or about a motive that is not there is refused', async () => {
    const elsewhere = await buildMember(await buildChurch())
    const form = formOf(maria, 'Texto')
    const refused = async (more: object) =>
      (await call(calls.createPrayer, { form: { ...form, ...more } }, { at: church, as: maria })).problem
    expect((await refused({ idUsuario: String(rui.memberId) })).code).toBe('not-found')
    expect((await refused({ idIgreja: String(elsewhere.church.id) })).code).toBe('not-found')
    const away = await owner.query("insert into oracao_motivo (igreja_id, nome) values ($1, 'Fora') returning id", [elsewhere.church.id])
    expect(await refused({ idOracaoMotivo: String(away.rows[0].id) })).toMatchObject({
      code: 'invalid',
      errors: { idOracaoMotivo: 'unknown' },
    })
    expect((await refused({ mensagem: ' ' })).errors).toEqual({ mensagem: expect.any(String) })
    expect((await refused({ mensagem: 'a'.repeat(2_001) })).errors).toEqual({ mensagem: expect.any(String) })
  })

  test('three times at once with one key asks once', async () => {
    const form = { ...formOf(maria, 'Uma vez só'), image: await newPicture() }
    const tries = await Promise.all([1, 2, 3].map(() => call(calls.createPrayer, { form }, { at: church, as: maria, key: 'one tap' })))
    expect(new Set(tries.map(({ reply }) => reply.id)).size).toBe(1)
    expect((await wallOf(church)).filter(({ mensagem }) => mensagem === 'Uma vez só')).toHaveLength(1)
  })
})

describe('one’s own requests', () => {
  test('are listed in whatever state, to oneself alone', async () => {
    const [mine, other] = [await buildMember(church), await buildMember(church)]
    const secret = await ask(mine, 'Só para os pastores', { flagPublicarMural: 'false', flagReceberVisita: 'true' })
    const open = await ask(mine, 'Para todos')
    const own = (await call(calls.listOwnPrayers, {}, { at: church, as: mine })).reply
    expect(own.map(({ id, situacao, flagPublicarMural }) => [id, situacao, flagPublicarMural])).toEqual([
      [open.id, 'publicada', true],
      [secret.id, 'reservada', false],
    ])
    expect(own[1]).toMatchObject({ flagReceberVisita: true, flagReceberLigacao: false, flagAtivo: true })
    expect((await call(calls.getOwnPrayer, { id: secret.id }, { at: church, as: mine })).reply.mensagem).toBe('Só para os pastores')
    expect((await call(calls.listOwnPrayers, {}, { at: church, as: other })).reply).toEqual([])
  })

  test('nobody else reads as their own, answers, reopens or deletes, staff included', async () => {
    const { id } = await ask(maria, 'Pela minha filha')
    const admin = await buildMember(church, { roles: ['ROLE_ADMIN'] })
    for (const as of [rui, admin])
      for (const tried of [
        call(calls.getOwnPrayer, { id }, { at: church, as }),
        call(calls.answerPrayer, { id, body: { testemunho: 'Não é meu' } }, { at: church, as }),
        call(calls.reopenPrayer, { id }, { at: church, as }),
        call(calls.deletePrayer, { id }, { at: church, as }),
      ])
        expect((await tried).problem.code).toBe('not-found')
    expect((await read(id)).reply.testemunho).toBeNull()
  })

  test('are gone for good when deleted, with all that was said to them', async () => {
    const { id } = await ask(maria, 'Para apagar depois')
    await comment(rui, id, 'Oro por isso')
    await call(calls.pray, { body: { idUsuario: rui.memberId, idOracao: id } }, { at: church, as: rui })
    await call(calls.reportPrayer, { id, body: { motivo: 'Teste' } }, { at: church, as: rui })
    expect((await call(calls.deletePrayer, { id }, { at: church, as: maria })).reply).toEqual({})
    expect((await read(id)).problem.code).toBe('not-found')
    for (const table of ['oracao_mensagem', 'oracao_intercessao', 'oracao_denuncia'])
      expect((await owner.query(`select 1 from ${table} where oracao_id = $1`, [id])).rows).toEqual([])
    expect((await call(calls.searchPrayers, { q: 'apagar' }, { at: church })).reply).toEqual([])
    expect((await call(calls.deletePrayer, { id }, { at: church, as: maria })).problem.code).toBe('not-found')
  })
})

describe('a testimony', () => {
  test('is on the wall with its request, and can be found and taken back', async () => {
    const { id } = await ask(maria, 'Por um emprego')
    expect((await call(calls.listPrayers, { respondidas: 'true' }, { at: church })).reply).toEqual([])
    const told = await answer(maria, id, 'Começo na segunda na padaria')
    expect(told).toMatchObject({ situacao: 'publicada', testemunho: 'Começo na segunda na padaria', dataResposta: expect.any(String) })
    expect((await read(id)).reply.testemunho).toBe('Começo na segunda na padaria')
    const answered = (await call(calls.listPrayers, { respondidas: 'true' }, { at: church })).reply
    expect(answered.map(prayer => prayer.id)).toEqual([id])
    expect((await call(calls.searchPrayers, { q: 'padaria' }, { at: church })).reply.map(prayer => prayer.id)).toEqual([id])

    const back = (await call(calls.reopenPrayer, { id }, { at: church, as: maria })).reply
    expect(back).toMatchObject({ situacao: 'publicada', testemunho: null, dataResposta: null })
    expect((await call(calls.searchPrayers, { q: 'padaria' }, { at: church })).reply).toEqual([])
    expect((await call(calls.searchPrayers, { q: 'emprego' }, { at: church })).reply.map(prayer => prayer.id)).toEqual([id])
  })

  test('waits for the church’s look where requests do, and the request with it', async () => {
    const { church: careful, publisher } = await buildWall({ reviewed: true })
    const ana = await named(careful, 'Ana', 'Moura')
    const { id } = await ask(ana, 'Pelo exame')
    await call(calls.setPrayerState, { id, body: { situacao: 'publicada', dataResposta: null } }, { at: careful, as: publisher })
    const { situacao, dataResposta } = await answer(ana, id, 'Deu negativo')
    expect(situacao).toBe('em_analise')
    expect((await read(id, careful)).problem.code).toBe('not-found')
    expect((await call(calls.searchPrayers, { q: 'exame' }, { at: careful })).reply).toEqual([])
    const publish = (seen: string | null) =>
      call(calls.setPrayerState, { id, body: { situacao: 'publicada', dataResposta: seen } }, { at: careful, as: publisher })
    // Nobody publishes words that were written after they had looked.
    expect((await publish(null)).problem.code).toBe('conflict')
    const later = await answer(ana, id, 'Deu negativo, graças a Deus')
    expect((await publish(dataResposta)).problem.code).toBe('conflict')
    expect((await publish(later.dataResposta)).status).toBe(200)
    expect((await read(id, careful)).reply.testemunho).toBe('Deu negativo, graças a Deus')
    // What is left has been looked at before.
    expect((await call(calls.reopenPrayer, { id }, { at: careful, as: ana })).reply.situacao).toBe('publicada')
  })

  test('does not bring back what the church has hidden, nor open what is for the pastors alone', async () => {
    const { church: here, publisher } = await buildWall()
    const ana = await named(here, 'Ana', 'Moura')
    const hidden = await ask(ana, 'Escondido')
    await call(calls.setPrayerState, { id: hidden.id, body: { situacao: 'oculta', dataResposta: null } }, { at: here, as: publisher })
    expect((await answer(ana, hidden.id, 'Mesmo assim')).situacao).toBe('oculta')
    const secret = await ask(ana, 'Reservado', { flagPublicarMural: 'false' })
    expect((await answer(ana, secret.id, 'Foi ouvido')).situacao).toBe('reservada')
    expect(await wallOf(here)).toEqual([])
    for (const q of ['mesmo', 'ouvido']) expect((await call(calls.searchPrayers, { q }, { at: here })).reply).toEqual([])
  })
})

test('search engines are told nothing of the wall, which has a card only while the module is on', async () => {
  const { id } = await ask(maria, 'Não é para buscadores')
  const { text } = await send({ path: '/sitemap.xml', host: church.host })
  expect(text).not.toContain('/prayer')
  expect((await send({ path: '/cards/prayer/pt.png', host: church.host })).status).toBe(200)
  expect((await send({ path: `/cards/prayer-${id}/pt.png`, host: church.host })).status).toBe(404)
  const without = await buildChurch({ modules: ['MOD_CULTO'] })
  expect((await send({ path: '/cards/prayer/pt.png', host: without.host })).status).toBe(404)
})
