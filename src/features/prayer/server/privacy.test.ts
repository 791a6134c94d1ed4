import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { search } from '#features/search/contract.ts'
import { log } from '#server/log/log.ts'
import type { Church, Member } from '../../../../tests/fixtures/people.ts'
import { prayersOf } from '../../../../tests/fixtures/prayers.ts'
import { noLimits, openTestServer } from '../../../../tests/fixtures/server.ts'
import { contract } from './contract.ts'

const server = await openTestServer({ limits: noLimits })
const { call, buildMember, owner, close } = server
const { buildWall, ask, answer, comment, setState, versionOf } = prayersOf(server)
afterAll(close)

/** Tries every call with which another member could see a request or act on it. */
async function expectInvisible(id: number, word: string, at: Church, as: Member) {
  const ids = { idUsuario: as.memberId, idOracao: id }
  for (const attempt of [
    call(contract.getPrayer, { id }, { at }),
    call(contract.getParticipation, { id }, { at, as }),
    call(contract.getOwnPrayer, { id }, { at, as }),
    call(contract.pray, { body: ids }, { at, as }),
    call(contract.unpray, { id }, { at, as }),
    call(contract.createMessage, { body: { ...ids, mensagem: 'Oro' } }, { at, as }),
    call(contract.reportPrayer, { id, body: { motivo: 'Existe?' } }, { at, as }),
    call(contract.deletePrayer, { id }, { at, as }),
  ])
    expect((await attempt).problem.code).toBe('not-found')
  const lists = await Promise.all([
    call(contract.listPrayers, { limit: 50 }, { at }),
    call(contract.listParticipations, { ids: String(id) }, { at, as }),
    call(contract.searchPrayers, { q: word }, { at }),
    call(contract.listOwnPrayers, {}, { at, as }),
  ])
  for (const { reply } of lists) expect(reply).toEqual([])
  expect((await call(search, { q: word }, { at })).reply).toEqual({ resultados: [], tipos: [], palavrasTrocadas: [] })
}

describe('a request that is not on the wall does not exist for others', () => {
  test('while it is for the pastors alone', async () => {
    const { church, admin, publisher } = await buildWall()
    const [author, other] = [await buildMember(church), await buildMember(church)]
    const { id } = await ask(author, 'Sobre o meu segredo', { flagPublicarMural: 'false' })
    for (const as of [other, publisher, admin]) await expectInvisible(id, 'segredo', church, as)
    for (const situacao of ['em_analise', 'publicada', 'oculta'] as const)
      expect((await call(contract.listStaffPrayers, { situacao }, { at: church, as: admin })).reply).toEqual([])
    const publishing = call(contract.setPrayerState, { id, versao: 9, body: { situacao: 'publicada' } }, { at: church, as: admin })
    expect((await publishing).problem.code).toBe('not-found')
    // For its author too, it is not on the wall: there is no participation in it.
    expect((await call(contract.getParticipation, { id }, { at: church, as: author })).problem.code).toBe('not-found')
    const worklist = (await call(contract.listCareRequests, {}, { at: church, as: admin })).reply
    expect(worklist.map(({ id, mensagem }) => [id, mensagem])).toEqual([[id, 'Sobre o meu segredo']])
    expect((await call(contract.listCareRequests, {}, { at: church, as: publisher })).problem.code).toBe('not-found')
  })

  test('while it waits for review', async () => {
    const { church } = await buildWall({ reviewed: true })
    const [author, other] = [await buildMember(church), await buildMember(church)]
    const { id, situacao } = await ask(author, 'Pela viagem')
    expect(situacao).toBe('em_analise')
    await expectInvisible(id, 'viagem', church, other)
    expect((await call(contract.getOwnPrayer, { id }, { at: church, as: author })).reply).toMatchObject({ situacao, flagAtivo: false })
  })

  test('once the church has hidden it', async () => {
    const { church, publisher } = await buildWall()
    const [author, other] = [await buildMember(church), await buildMember(church)]
    const { id } = await ask(author, 'Compre o meu produto')
    await comment(other, id, 'Isto não é um pedido')
    expect((await call(contract.getPrayer, { id }, { at: church })).reply.mensagens).toHaveLength(1)
    await setState(publisher, id, 'oculta')
    await expectInvisible(id, 'produto', church, other)
    expect((await call(contract.getOwnPrayer, { id }, { at: church, as: author })).reply.situacao).toBe('oculta')
  })
})

describe('the text of a request for the pastors alone', () => {
  const levels = ['info', 'warn', 'error'] as const
  let logged: string[]
  beforeEach(() => {
    logged = []
    for (const level of levels) vi.spyOn(log, level).mockImplementation((...entry: unknown[]) => void logged.push(JSON.stringify(entry)))
  })
  afterEach(() => vi.restoreAllMocks())

  test('is stored nowhere else: not in an audit row, a stored reply, the search index or the log', async () => {
    const { church, admin } = await buildWall()
    const author = await buildMember(church)
    const form = {
      idUsuario: String(author.memberId),
      idIgreja: String(church.id),
      mensagem: 'Palavra zimbro oculta',
      flagReceberLigacao: 'true',
    }
    const { id } = (await call(contract.createPrayer, { form }, { at: church, as: author, key: 'zimbro' })).reply
    await answer(author, id, 'Resposta zimbro oculta')
    await call(contract.setCareDone, { id, versao: await versionOf('oracao', id), body: { flagAtendido: true } }, { at: church, as: admin })
    await call(contract.setPrayerState, { id, versao: 1, body: { situacao: 'oculta' } }, { at: church, as: admin })
    await call(contract.deletePrayer, { id }, { at: church, as: author })
    expect(logged.length).toBeGreaterThan(3)
    expect(logged.join()).not.toContain('zimbro')
    for (const table of ['auditoria', 'chave_idempotencia', 'busca', 'busca_palavra', 'notificacao', 'oracao']) {
      const { rows } = await owner.query(`select * from ${table}`)
      if (['auditoria', 'chave_idempotencia'].includes(table)) expect(rows.length).toBeGreaterThan(0)
      expect(JSON.stringify(rows), table).not.toContain('zimbro')
    }
  })

  test('is not logged when the database rejects it', async () => {
    const { church } = await buildWall()
    const author = await buildMember(church)
    const { id } = await ask(author, 'Um pedido', { flagPublicarMural: 'false' })
    await owner.query("alter table oracao add constraint prova check (mensagem || coalesce(testemunho, '') not like '%cedro%')")
    const form = { idUsuario: String(author.memberId), idIgreja: String(church.id), mensagem: 'Palavra cedro' }
    expect((await call(contract.createPrayer, { form }, { at: church, as: author })).problem.code).toBe('unexpected')
    const answering = call(contract.writeTestimony, { id, versao: 1, body: { testemunho: 'Resposta cedro' } }, { at: church, as: author })
    expect((await answering).problem.code).toBe('unexpected')
    await owner.query('alter table oracao drop constraint prova')
    expect(logged.join()).toContain('23514')
    expect(logged.join()).not.toContain('cedro')
  })

  test('is not in the audit rows of staff actions or in the log, nor is the text of any other request', async () => {
    const { church, admin, publisher } = await buildWall({ reviewed: true })
    const [author, other] = [await buildMember(church), await buildMember(church)]
    const { id } = await ask(author, 'Texto zimbro', { flagReceberVisita: 'true' })
    await setState(publisher, id, 'publicada')
    const message = await comment(other, id, 'Mensagem zimbro')
    await call(contract.setCareDone, { id, versao: await versionOf('oracao', id), body: { flagAtendido: true } }, { at: church, as: admin })
    await call(contract.reportPrayer, { id, body: { motivo: 'Denúncia zimbro' } }, { at: church, as: other })
    const [report] = (await call(contract.listReports, {}, { at: church, as: publisher })).reply
    await call(contract.settleReport, { id: report?.id ?? 0, versao: 1 }, { at: church, as: publisher })
    await call(contract.deleteMessage, { id: message.id }, { at: church, as: publisher })
    await setState(publisher, id, 'oculta')
    const { rows } = await owner.query('select entidade, acao, antes, depois from auditoria where igreja_id = $1 order by id', [church.id])
    expect(rows.map(({ entidade, acao }) => `${acao} ${entidade}`)).toEqual([
      'update oracao',
      'update oracao',
      'pass moderation',
      'update oracao_denuncia',
      'delete oracao_mensagem',
      'update oracao',
    ])
    expect(rows[0]).toMatchObject({ antes: { situacao: 'em_analise' }, depois: { situacao: 'publicada' } })
    expect(JSON.stringify(rows)).not.toContain('zimbro')
    expect(logged.join()).not.toContain('zimbro')
  })
})
