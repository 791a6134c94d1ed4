import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setModule } from '#features/church/contract/modules.ts'
import type { Church, Member } from '../../../../tests/fixtures/people.ts'
import { prayersOf } from '../../../../tests/fixtures/prayers.ts'
import { newPicture } from '../../../../tests/fixtures/sample.ts'
import { noLimits, openTestServer } from '../../../../tests/fixtures/server.ts'
import { contract } from './contract.ts'

const server = await openTestServer({ limits: noLimits })
const { call, buildChurch, buildMember, owner, send, close } = server
const { buildWall, named, formOf, ask, comment, answer, setState } = prayersOf(server)
afterAll(close)

let church: Church
let maria: Member
let rui: Member
beforeAll(async () => {
  church = (await buildWall()).church
  maria = await named(church, 'Maria Clara', 'de Souza')
  rui = await named(church, 'Rui', '')
})

const wallOf = async (at: Church) => (await call(contract.listPrayers, { limit: 50 }, { at })).reply
const readPrayer = (id: number, at: Church = church) => call(contract.getPrayer, { id }, { at })

describe('a new request', () => {
  test('is on the wall under the first name and the initial of the surname', async () => {
    const reason = (await server.db.execute(`insert into oracao_motivo (igreja_id, nome) values (${church.id}, 'Saúde') returning id`))
      .rows[0]
    const id = Number(reason?.id)
    const created = await ask(maria, 'Pela cirurgia da minha mãe', { idOracaoMotivo: String(id) })
    expect(created.situacao).toBe('publicada')
    expect((await readPrayer(created.id)).reply).toMatchObject({
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
    expect((await wallOf(church))[0]?.id).toBe(created.id)
    expect((await readPrayer((await ask(rui, 'Pelo trabalho')).id)).reply.nome).toBe('Rui')
  })

  test('with flagAtivo=false is not published before the church publishes it, also where the church reviews none', async () => {
    const form = { ...formOf(maria, 'Ainda não'), flagAtivo: 'false', idOracaoMotivo: '' }
    const { id, situacao } = (await call(contract.createPrayer, { form }, { at: church, as: maria })).reply
    expect(situacao).toBe('em_analise')
    expect((await readPrayer(id)).problem.code).toBe('not-found')
    expect((await call(contract.searchPrayers, { q: 'ainda' }, { at: church })).reply).toEqual([])
  })

  test('is read without a copy in the browser or on the way, because its author may delete it', async () => {
    const { id } = await ask(maria, 'Pela mudança')
    expect((await readPrayer(id)).headers['cache-control']).toBe('private, no-store')
    expect((await call(contract.listPrayers, {}, { at: church })).headers['cache-control']).toMatch(/^public/)
  })

  test('without a name shows no name, not even to those who pray', async () => {
    const { id } = await ask(maria, 'Por um perdão difícil', { nome: ' ' })
    expect((await readPrayer(id)).reply.nome).toBeNull()
    expect(JSON.stringify((await call(contract.getParticipation, { id }, { at: church, as: rui })).reply)).not.toContain('Maria')
  })

  test('can have a picture, which is re-encoded, shown to those who may read the request, and gone with it', async () => {
    const image = await newPicture()
    const { id } = await ask(maria, 'Pela nossa casa nova', { image })
    const { imagem } = (await readPrayer(id)).reply
    expect(imagem).toMatchObject({ largura: 40, altura: 30, alt: '' })
    const path = imagem?.url as string
    const open = async (address: string, at = church) => (await send({ path: address, host: at.host })).status
    expect(path).toMatch(/^\/private\/[0-9a-f]{32}\.webp\?/)
    expect(await open(path)).toBe(200)
    // Without a signature, at another church, or by its content: the same picture sent again has another address.
    expect(await open(path.replace(/\?.*/, ''))).toBe(404)
    expect(await open(path, await buildChurch())).toBe(404)
    const again = await ask(maria, 'Pela mesma casa', { image })
    expect((await readPrayer(again.id)).reply.imagem?.url.split('?')[0]).not.toBe(path.split('?')[0])
    // Hidden by staff, it is only its author's.
    const own = (await call(contract.getOwnPrayer, { id }, { at: church, as: maria })).reply.imagem?.url as string
    await server.owner.query("update oracao set situacao = 'oculta' where id = $1", [id])
    expect([await open(path), await open(own)]).toEqual([404, 200])
    const switchWall = async (flagAtivo: boolean) => {
      await owner.query("update igreja_modulo set flag_ativo = $2 where igreja_id = $1 and codigo = 'MOD_MURAL_ORACAO'", [
        church.id,
        flagAtivo,
      ])
      const { rows } = await owner.query(
        'update igreja set versao_conteudo = versao_conteudo + 1 where id = $1 returning versao_conteudo',
        [church.id],
      )
      server.services.directory.churchChanged(church.id, Number(rows[0].versao_conteudo))
    }
    await switchWall(false)
    expect(await open(own)).toBe(404)
    await switchWall(true)
    expect(await open(own)).toBe(200)
    await call(contract.deletePrayer, { id }, { at: church, as: maria })
    expect([await open(path), await open(own)]).toEqual([404, 404])
  })

  test('is refused under another member’s id, for another church or with a reason that does not exist', async () => {
    const otherMember = await buildMember(await buildChurch())
    const form = formOf(maria, 'Texto')
    const refused = async (overrides: object) =>
      (await call(contract.createPrayer, { form: { ...form, ...overrides } }, { at: church, as: maria })).problem
    expect((await refused({ idUsuario: String(rui.memberId) })).code).toBe('not-found')
    expect((await refused({ idIgreja: String(otherMember.church.id) })).code).toBe('not-found')
    const otherReason = await owner.query("insert into oracao_motivo (igreja_id, nome) values ($1, 'Fora') returning id", [
      otherMember.church.id,
    ])
    expect(await refused({ idOracaoMotivo: String(otherReason.rows[0].id) })).toMatchObject({
      code: 'invalid',
      errors: { idOracaoMotivo: 'unknown' },
    })
    expect((await refused({ mensagem: ' ' })).errors).toEqual({ mensagem: expect.any(String) })
    expect((await refused({ mensagem: 'a'.repeat(2_001) })).errors).toEqual({ mensagem: expect.any(String) })
  })

  test('sent three times at once with one key is stored once', async () => {
    const form = { ...formOf(maria, 'Uma vez só'), image: await newPicture() }
    const tries = await Promise.all([1, 2, 3].map(() => call(contract.createPrayer, { form }, { at: church, as: maria, key: 'one tap' })))
    expect(new Set(tries.map(({ reply }) => reply.id)).size).toBe(1)
    expect((await wallOf(church)).filter(({ mensagem }) => mensagem === 'Uma vez só')).toHaveLength(1)
  })
})

describe('one’s own requests', () => {
  test('are listed in every state, only for their author', async () => {
    const [author, other] = [await buildMember(church), await buildMember(church)]
    const secret = await ask(author, 'Só para os pastores', { flagPublicarMural: 'false', flagReceberVisita: 'true' })
    const open = await ask(author, 'Para todos')
    const ownPrayers = (await call(contract.listOwnPrayers, {}, { at: church, as: author })).reply
    expect(ownPrayers.map(({ id, situacao, flagPublicarMural }) => [id, situacao, flagPublicarMural])).toEqual([
      [open.id, 'publicada', true],
      [secret.id, 'reservada', false],
    ])
    expect(ownPrayers[1]).toMatchObject({ flagReceberVisita: true, flagReceberLigacao: false, flagAtivo: true })
    expect((await call(contract.getOwnPrayer, { id: secret.id }, { at: church, as: author })).reply.mensagem).toBe('Só para os pastores')
    expect((await call(contract.listOwnPrayers, {}, { at: church, as: other })).reply).toEqual([])
  })

  test('cannot be read as one’s own, answered, reopened or deleted by anybody else, not even by staff', async () => {
    const { id } = await ask(maria, 'Pela minha filha')
    const admin = await buildMember(church, { roles: ['ROLE_ADMIN'] })
    for (const as of [rui, admin])
      for (const attempt of [
        call(contract.getOwnPrayer, { id }, { at: church, as }),
        call(contract.writeTestimony, { id, versao: 1, body: { testemunho: 'Não é meu' } }, { at: church, as }),
        call(contract.deleteTestimony, { id }, { at: church, as }),
        call(contract.deletePrayer, { id }, { at: church, as }),
      ])
        expect((await attempt).problem.code).toBe('not-found')
    expect((await readPrayer(id)).reply.testemunho).toBeNull()
  })

  test('are deleted permanently, with their messages, prayers and reports', async () => {
    const { id } = await ask(maria, 'Para apagar depois')
    await comment(rui, id, 'Oro por isso')
    await call(contract.pray, { body: { idUsuario: rui.memberId, idOracao: id } }, { at: church, as: rui })
    await call(contract.reportPrayer, { id, body: { motivo: 'Teste' } }, { at: church, as: rui })
    expect((await call(contract.deletePrayer, { id }, { at: church, as: maria })).reply).toEqual({})
    expect((await readPrayer(id)).problem.code).toBe('not-found')
    for (const table of ['oracao_mensagem', 'oracao_intercessao', 'oracao_denuncia'])
      expect((await owner.query(`select 1 from ${table} where oracao_id = $1`, [id])).rows).toEqual([])
    expect((await call(contract.searchPrayers, { q: 'apagar' }, { at: church })).reply).toEqual([])
    expect((await call(contract.deletePrayer, { id }, { at: church, as: maria })).problem.code).toBe('not-found')
  })
})

describe('while the church has the wall off', () => {
  test('everybody can still read and erase what they wrote, and nothing else', async () => {
    const { church: at, admin } = await buildWall()
    const ana = await named(at, 'Ana', 'Moura')
    const { id } = await ask(ana, 'Para apagar')
    await answer(ana, id, 'Foi ouvido')
    await call(setModule, { codigo: 'MOD_MURAL_ORACAO', versao: 1, body: { flagAtivo: false } }, { at, as: admin })
    expect((await call(contract.getPrayer, { id }, { at })).problem.code).toBe('module-off')
    expect((await call(contract.createPrayer, { form: formOf(ana, 'Outro') }, { at, as: ana })).problem.code).toBe('module-off')
    expect((await call(contract.listOwnPrayers, {}, { at, as: ana })).reply).toHaveLength(1)
    expect((await call(contract.getOwnPrayer, { id }, { at, as: ana })).reply.testemunho).toBe('Foi ouvido')
    expect((await call(contract.deleteTestimony, { id }, { at, as: ana })).reply.testemunho).toBeNull()
    expect((await call(contract.deletePrayer, { id }, { at, as: ana })).reply).toEqual({})
    expect((await call(contract.listOwnPrayers, {}, { at, as: ana })).reply).toEqual([])
  })
})

describe('a testimony', () => {
  test('is on the wall with its request, is searchable, and can be removed', async () => {
    const { id } = await ask(maria, 'Por um emprego')
    expect((await call(contract.listPrayers, { respondidas: 'true' }, { at: church })).reply).toEqual([])
    const answered = await answer(maria, id, 'Começo na segunda na padaria')
    expect(answered).toMatchObject({ situacao: 'publicada', testemunho: 'Começo na segunda na padaria', dataResposta: expect.any(String) })
    expect((await readPrayer(id)).reply.testemunho).toBe('Começo na segunda na padaria')
    const answeredPrayers = (await call(contract.listPrayers, { respondidas: 'true' }, { at: church })).reply
    expect(answeredPrayers.map(prayer => prayer.id)).toEqual([id])
    expect((await call(contract.searchPrayers, { q: 'padaria' }, { at: church })).reply.map(prayer => prayer.id)).toEqual([id])

    const reopened = (await call(contract.deleteTestimony, { id }, { at: church, as: maria })).reply
    expect(reopened).toMatchObject({ situacao: 'publicada', testemunho: null, dataResposta: null })
    expect((await call(contract.searchPrayers, { q: 'padaria' }, { at: church })).reply).toEqual([])
    expect((await call(contract.searchPrayers, { q: 'emprego' }, { at: church })).reply.map(prayer => prayer.id)).toEqual([id])
  })

  test('waits for review, together with its request, when the church reviews requests', async () => {
    const { church: reviewing, publisher } = await buildWall({ reviewed: true })
    const ana = await named(reviewing, 'Ana', 'Moura')
    const { id } = await ask(ana, 'Pelo exame')
    const { versao: published } = await setState(publisher, id, 'publicada')
    const { situacao, versao } = await answer(ana, id, 'Deu negativo')
    expect(situacao).toBe('em_analise')
    expect((await readPrayer(id, reviewing)).problem.code).toBe('not-found')
    expect((await call(contract.searchPrayers, { q: 'exame' }, { at: reviewing })).reply).toEqual([])
    const publish = (versionSeen: number) =>
      call(contract.setPrayerState, { id, versao: versionSeen, body: { situacao: 'publicada' } }, { at: reviewing, as: publisher })
    // Staff cannot publish a text that was written after they read the request.
    expect((await publish(published)).problem.code).toBe('stale')
    const later = await answer(ana, id, 'Deu negativo, graças a Deus')
    expect((await publish(versao)).problem.code).toBe('stale')
    expect((await publish(later.versao)).status).toBe(200)
    expect((await readPrayer(id, reviewing)).reply.testemunho).toBe('Deu negativo, graças a Deus')
    // The text that remains was reviewed before.
    expect((await call(contract.deleteTestimony, { id }, { at: reviewing, as: ana })).reply.situacao).toBe('publicada')
  })

  test('does not publish a request that is hidden or for the pastors alone', async () => {
    const { church: at, publisher } = await buildWall()
    const ana = await named(at, 'Ana', 'Moura')
    const hidden = await ask(ana, 'Escondido')
    await setState(publisher, hidden.id, 'oculta')
    expect((await answer(ana, hidden.id, 'Mesmo assim')).situacao).toBe('oculta')
    const secret = await ask(ana, 'Reservado', { flagPublicarMural: 'false' })
    expect((await answer(ana, secret.id, 'Foi ouvido')).situacao).toBe('reservada')
    expect(await wallOf(at)).toEqual([])
    for (const q of ['mesmo', 'ouvido']) expect((await call(contract.searchPrayers, { q }, { at })).reply).toEqual([])
  })
})

test('the wall is not in the sitemap, and has an OG image only while the module is enabled', async () => {
  const { id } = await ask(maria, 'Não é para buscadores')
  const { text } = await send({ path: '/sitemap.xml', host: church.host })
  expect(text).not.toContain('/prayer')
  expect((await send({ path: '/og-images/prayer/pt.png', host: church.host })).status).toBe(200)
  expect((await send({ path: `/og-images/prayer/${id}/pt.png`, host: church.host })).status).toBe(404)
  const without = await buildChurch({ modules: ['MOD_CULTO'] })
  expect((await send({ path: '/og-images/prayer/pt.png', host: without.host })).status).toBe(404)
})
