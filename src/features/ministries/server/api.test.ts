import { afterAll, describe, expect, test } from 'vitest'
import { search } from '#features/search/contract.ts'
import type { Member } from '../../../../tests/fixtures/people.ts'
import { newPicture } from '../../../../tests/fixtures/sample.ts'
import { openTestServer } from '../../../../tests/fixtures/server.ts'
import { contract } from './contract.ts'

const server = await openTestServer()
const { call, buildChurch, buildMember, send, owner, close } = server
afterAll(close)

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

async function churchWithStaff(modules: 'MOD_DOACAO'[] = ['MOD_DOACAO']) {
  const at = await buildChurch({ modules })
  const as = await buildMember(at, { roles: ['ROLE_ADMIN'] })
  const newMinistry = async (nome: string, values: { flagAtivo?: boolean; conteudo?: string } = {}) =>
    (await call(contract.createMinistry, { body: { nome, flagAtivo: true, ...values } }, { at, as })).reply
  const create = (ministerio: number, titulo: string, values = {}) =>
    call(contract.createProject, { body: { ministerio, titulo, ...values } }, { at, as })
  const publish = async (ministerio: number, titulo: string, values = {}, days = 1) => {
    const { id, versao } = (await create(ministerio, titulo, values)).reply
    return (await call(contract.publishProject, { id, versao, body: { dataInicio: daysAgo(days) } }, { at, as })).reply
  }
  const page = async (key: string) => (await call(contract.getMinistry, { ministerioSlug: key }, { at })).reply
  const project = (key: string) => call(contract.getProject, { projetoSlug: key }, { at })
  const found = async (q: string) => (await call(search, { q }, { at })).reply.map(({ tipo, titulo }) => [tipo, titulo])
  const newReason = async (values = '') => {
    const { rows } = await owner.query(
      `insert into pagamento_motivo (igreja_id, nome, natureza, ordem, meta ${values && ', flag_ativo'})
       values ($1, 'Telhado', 'campanha', 1, 5000 ${values && `, ${values}`}) returning id`,
      [at.id],
    )
    return Number(rows[0].id)
  }
  return { at, as, newMinistry, create, publish, page, project, found, newReason }
}

describe('ministries', () => {
  test('say what they do and when they meet, in a text that is cleaned, and are found until they are hidden', async () => {
    const { at, as, found, page } = await churchWithStaff()
    const body = { nome: 'Sopa de quinta', dia: 4, hora: '18:30', local: 'Cozinha', flagAtivo: true, conteudo: '<p onclick="x">Panela</p>' }
    const { id, versao } = (await call(contract.createMinistry, { body }, { at, as })).reply
    for (const key of ['sopa-de-quinta', String(id)])
      expect(await page(key)).toMatchObject({
        nome: 'Sopa de quinta',
        dia: 4,
        hora: '18:30',
        conteudo: '<p>Panela</p>',
        lideres: [],
        projetos: [],
      })
    expect(await found('panela')).toEqual([['MINISTERIO', 'Sopa de quinta']])
    const hidden = { ...body, flagAtivo: false, conteudo: '<p>Outra</p>' }
    expect((await call(contract.updateMinistry, { id, versao, body: hidden }, { at, as })).reply.conteudo).toBe('<p>Outra</p>')
    expect(await found('sopa')).toEqual([])
    expect((await call(contract.getMinistry, { ministerioSlug: 'sopa-de-quinta' }, { at })).status).toBe(404)
    const noDay = await call(contract.createMinistry, { body: { nome: 'Coral', hora: '20:00' } }, { at, as })
    expect(noDay.problem.errors).toHaveProperty('dia')
  })

  test('are led by members, whose first names everybody sees while the ministry is shown', async () => {
    const { at, as, newMinistry, page } = await churchWithStaff()
    const { id, slug, versao } = await newMinistry('Visitas')
    const [ana, stranger] = [await buildMember(at), await buildMember(await buildChurch())]
    const set = (version: number, lideres: { idUsuario: number; papel?: string }[]) =>
      call(contract.setMinistryLeaders, { id, versao: version, body: { lideres } }, { at, as })
    const saved = (await set(versao, [{ idUsuario: ana.memberId, papel: 'organiza as duplas' }, { idUsuario: as.memberId }])).reply
    expect(saved.lideres[0]).toEqual({ idUsuario: ana.memberId, nome: 'Maria Silva', papel: 'organiza as duplas' })
    const { lideres } = await page(slug)
    expect(lideres).toEqual([
      { nome: 'Maria', papel: 'organiza as duplas' },
      { nome: 'Maria', papel: null },
    ])
    expect((await set(versao, [])).status).toBe(412)
    expect((await set(saved.versao, [{ idUsuario: stranger.memberId }])).problem.errors).toEqual({ lideres: 'unknown' })
    expect((await set(saved.versao, [{ idUsuario: ana.memberId }, { idUsuario: ana.memberId }])).status).toBe(422)
    const editor = await buildMember(at, { roles: ['ROLE_ADMIN_CONTENT'] })
    expect((await call(contract.listMinistryLeaders, { id }, { at, as: editor })).status).toBe(404)
    expect((await set(saved.versao, [])).reply.lideres).toEqual([])
    expect((await page(slug)).lideres).toEqual([])
  })

  test('are deleted with their leaders, but not while they have projects', async () => {
    const { at, as, newMinistry, create } = await churchWithStaff()
    const { id, versao } = await newMinistry('Visitas')
    const body = { lideres: [{ idUsuario: as.memberId }] }
    const led = (await call(contract.setMinistryLeaders, { id, versao, body }, { at, as })).reply
    const draft = (await create(id, 'Rascunho')).reply
    const remove = () => call(contract.deleteMinistry, { id, versao: led.versao }, { at, as })
    expect((await remove()).status).toBe(409)
    await call(contract.deleteProject, { id: draft.id, versao: draft.versao }, { at, as })
    expect((await remove()).status).toBe(200)
    expect((await owner.query('select 1 from ministerio_lider where ministerio_id = $1', [id])).rowCount).toBe(0)
  })
})

describe('people who want to take part', () => {
  /** A ministry that one person leads, with another one who asks to take part. */
  async function scene(values = {}) {
    const { at, as, page } = await churchWithStaff()
    const { id } = (await call(contract.createMinistry, { body: { nome: 'Sopa', flagAtivo: true, ...values } }, { at, as })).reply
    const [lia, rui] = [await buildMember(at), await buildMember(at)]
    const body = { lideres: [{ idUsuario: lia.memberId, papel: 'cozinha' }] }
    const { versao } = (await call(contract.setMinistryLeaders, { id, versao: 1, body }, { at, as })).reply
    const ask = (person = rui) =>
      call(contract.askToJoinMinistry, { body: { idMinisterio: id, mensagem: 'Sei descascar' } }, { at, as: person })
    const answer = (request: number) =>
      call(contract.answerMinistryRequest, { id: request, versao: 1, body: { flagAceita: true, resposta: '' } }, { at, as: lia })
    const stand = (person = rui) => call(contract.getMinistryParticipation, { id }, { at, as: person })
    return { at, as, page, id, versao, lia, rui, ask, answer, stand }
  }

  test('ask, are accepted by who leads it, see that person’s phone, and leave', async () => {
    const { at, as: admin, id, lia, rui, ask, answer, stand } = await scene()
    await owner.query("update usuario set telefone = '+55 11 95550-0102' where id = $1", [lia.memberId])
    await call(contract.setOwnMinistryPhone, { id, body: { flagTelefone: true } }, { at, as: lia })
    const { reply } = await ask()
    expect((await call(contract.listLedMinistries, {}, { at, as: lia })).reply).toMatchObject([{ nome: 'Sopa', qtdePedidos: 1 }])
    expect((await stand()).reply).toMatchObject({ flagMembro: false, contatos: [], reservado: null })
    expect((await answer(reply.id)).status).toBe(200)
    expect((await stand()).reply).toMatchObject({ flagMembro: true, contatos: [{ telefone: '+55 11 95550-0102' }], reservado: {} })
    await owner.query('update ministerio set data_inicio = null where id = $1', [id])
    const hidden = (as: Member, usuario?: '1') => call(contract.getMinistry, { ministerioSlug: 'sopa', usuario }, { at, as })
    expect((await hidden(rui, '1')).reply).toMatchObject({ nome: 'Sopa', projetos: [] })
    expect([(await hidden(lia, '1')).status, (await hidden(admin, '1')).status, (await hidden(rui)).status]).toEqual([200, 404, 404])
    await owner.query('update ministerio set data_inicio = now() where id = $1', [id])
    expect((await call(contract.leaveMinistry, { id }, { at, as: rui })).status).toBe(200)
    expect((await stand()).reply).toMatchObject({ flagMembro: false, contatos: [] })
  })

  test('find no more places than there are, and ask nobody where no requests are taken or the ministry is hidden', async () => {
    const { at, page, ask, answer } = await scene({ vagas: 1 })
    expect(await page('sopa')).toMatchObject({ flagAceitaPedidos: true, qtdeVagas: 1 })
    const [first, second] = [(await ask()).reply, (await ask(await buildMember(at))).reply]
    expect([(await answer(first.id)).status, (await answer(second.id)).status]).toEqual([200, 409])
    expect(await page('sopa')).toMatchObject({ qtdeVagas: 0 })
    const closed = await scene({ flagAceitaPedidos: false })
    expect((await closed.ask()).problem.code).toBe('conflict')
    expect(await closed.page('sopa')).toMatchObject({ flagAceitaPedidos: false, qtdeVagas: null })
    const hidden = await scene({ flagAtivo: false })
    expect((await hidden.ask()).status).toBe(404)
  })

  test('keep the ministry from being deleted while they wait or take part, also by who may not see them', async () => {
    const { at, id, versao, rui, ask, answer } = await scene()
    const { reply } = await ask()
    const editor = await buildMember(at, { roles: ['ROLE_ADMIN_CONTENT'] })
    const remove = () => call(contract.deleteMinistry, { id, versao }, { at, as: editor })
    expect((await remove()).problem.code).toBe('conflict')
    await answer(reply.id)
    expect((await remove()).problem.code).toBe('conflict')
    await call(contract.leaveMinistry, { id }, { at, as: rui })
    expect((await remove()).status).toBe(200)
  })

  test('who lead it keep showing their phone when staff set the leaders again', async () => {
    const { at, as, id, versao, lia, stand } = await scene()
    await call(contract.setOwnMinistryPhone, { id, body: { flagTelefone: true } }, { at, as: lia })
    const lideres = [{ idUsuario: as.memberId }, { idUsuario: lia.memberId, papel: 'cozinha' }]
    await call(contract.setMinistryLeaders, { id, versao, body: { lideres } }, { at, as })
    expect((await stand(lia)).reply.flagTelefone).toBe(true)
    expect((await stand(as)).reply.flagTelefone).toBe(false)
  })
})

describe('projects', () => {
  test('stand on the page of their ministry, those in progress first; the list has the newest of these', async () => {
    const { at, newMinistry, publish, create, page } = await churchWithStaff()
    const soup = await newMinistry('Sopa')
    await newMinistry('Coral')
    await publish(soup.id, 'Fogão novo', { flagConcluido: true, agradecimento: 'Obrigado!' }, 1)
    await publish(soup.id, 'Mais antigo', {}, 9)
    await publish(soup.id, 'Cestas', { contagem: { meta: 120, alcancado: 87, unidade: 'cestas' } }, 5)
    await publish(soup.id, 'Que vem', {}, -3)
    await create(soup.id, 'Rascunho')
    expect((await page('sopa')).projetos.map(({ titulo }) => titulo)).toEqual(['Cestas', 'Mais antigo', 'Fogão novo'])
    expect((await call(contract.listMinistries, {}, { at })).reply).toMatchObject([
      { nome: 'Sopa', projeto: { titulo: 'Cestas', slug: 'cestas', contagem: { meta: 120, alcancado: 87, unidade: 'cestas' } } },
      { nome: 'Coral', projeto: null },
    ])
  })

  test('have a slug made from their title, by which or by their id they are read, with others of their ministry', async () => {
    const { at, newMinistry, publish, project } = await churchWithStaff()
    const soup = await newMinistry('Sopa')
    await publish((await newMinistry('Coral')).id, 'De outro')
    const { id } = await publish(soup.id, 'Cestas de Natal')
    await publish(soup.id, 'Outro')
    for (const key of ['cestas-de-natal', String(id)])
      expect((await project(key)).reply).toMatchObject({
        titulo: 'Cestas de Natal',
        ministerio: { slug: 'sopa' },
        outros: [{ titulo: 'Outro' }],
      })
    const sitemap = (await send({ path: '/sitemap.xml', host: at.host })).text
    for (const path of ['/ministries', '/ministries/sopa', '/ministries/sopa/projects/cestas-de-natal'])
      expect(sitemap).toContain(`${path}</loc>`)
  })

  test('are hidden and shown together with their ministry', async () => {
    const { at, as, newMinistry, publish, project, found } = await churchWithStaff()
    const { id, versao } = await newMinistry('Sopa')
    const { slug } = await publish(id, 'Mutirão de cestas')
    expect(await found('mutirão')).toEqual([['PROJETO', 'Mutirão de cestas']])
    await call(contract.updateMinistry, { id, versao, body: { nome: 'Sopa', flagAtivo: false } }, { at, as })
    expect((await project(slug)).status).toBe(404)
    expect(await found('mutirão')).toEqual([])
    expect((await send({ path: '/sitemap.xml', host: at.host })).text).not.toContain(slug)
  })

  test('show how far the giving is, and invite to it only while the reason is open and giving is on', async () => {
    const { newMinistry, publish, project, newReason } = await churchWithStaff()
    const { id } = await newMinistry('Obras')
    const open = await newReason()
    const { slug } = await publish(id, 'Telhado', { motivo: open })
    expect((await project(slug)).reply.motivo).toEqual({ id: open, meta: 5_000, arrecadado: 0, flagAberto: true })
    await publish(id, 'Calhas', { motivo: await newReason('false') })
    expect((await project('calhas')).reply.motivo).toMatchObject({ meta: 5_000, flagAberto: false })
    const without = await churchWithStaff([])
    const motivo = await without.newReason()
    await without.publish((await without.newMinistry('Obras')).id, 'Telhado', { motivo })
    expect((await without.project('telhado')).reply).toMatchObject({ titulo: 'Telhado', motivo: null })
  })

  test('refuse a foreign ministry or reason, and an end before the beginning', async () => {
    const { newMinistry, create } = await churchWithStaff()
    const other = await churchWithStaff()
    const { id } = await newMinistry('Sopa')
    expect((await create((await other.newMinistry('Outra')).id, 'X')).problem.errors).toEqual({ ministerio: 'unknown' })
    expect((await create(id, 'X', { motivo: await other.newReason() })).problem.errors).toEqual({ motivo: 'unknown' })
    expect((await create(id, 'X', { inicio: '2027-02-01', fim: '2027-01-31' })).problem.errors).toEqual({ fim: 'invalid' })
  })

  test('have photos, which staff add, describe, put in order and remove', async () => {
    const { at, as, newMinistry, publish, project } = await churchWithStaff()
    const { id, slug } = await publish((await newMinistry('Sopa')).id, 'Cestas')
    const add = async (alt: string) =>
      (await call(contract.addProjectPhoto, { id, form: { imagem: await newPicture(), alt } }, { at, as })).reply
    await add('A fila')
    const { fotos, versao } = await add('A mesa')
    const [line, table] = fotos.map(({ url }) => url) as [string, string]
    const set = (version: number, photos: { url: string; alt: string }[]) =>
      call(contract.setProjectPhotos, { id, versao: version, body: { fotos: photos } }, { at, as })
    const saved = await set(versao, [
      { url: table, alt: 'A mesa posta' },
      { url: line, alt: 'A fila' },
    ])
    expect((await project(slug)).reply.fotos.map(({ alt }) => alt)).toEqual(['A mesa posta', 'A fila'])
    expect((await set(saved.reply.versao, [{ url: '/files/x.webp', alt: 'De outra' }])).problem.errors).toEqual({ fotos: 'unknown' })
    expect(
      (
        await set(saved.reply.versao, [
          { url: line, alt: 'A' },
          { url: line, alt: 'B' },
        ])
      ).problem.errors,
    ).toEqual({ fotos: 'unknown' })
    await set(saved.reply.versao, [{ url: line, alt: 'A fila' }])
    expect((await project(slug)).reply.fotos).toHaveLength(1)
  })
})
