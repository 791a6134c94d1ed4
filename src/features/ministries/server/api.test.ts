import { afterAll, describe, expect, test } from 'vitest'
import { updateOwnRecord } from '#features/profile/contract/record.ts'
import { search } from '#features/search/contract.ts'
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
  const found = async (q: string) => (await call(search, { q }, { at })).reply.resultados.map(({ tipo, titulo }) => [tipo, titulo])
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
    const list = async () => (await call(contract.listMinistries, {}, { at })).reply
    const { lideres } = await page(slug)
    expect(lideres).toEqual([
      { nome: 'Maria', papel: 'organiza as duplas' },
      { nome: 'Maria', papel: null },
    ])
    await newMinistry('Ainda escondido', { flagAtivo: false })
    expect(await list()).toMatchObject([{ nome: 'Visitas', lideres, flagAceitaPedidos: true, qtdeVagas: null }])
    await call(updateOwnRecord, { versao: 0, body: { nome: 'Ana Beatriz' } }, { at, as: ana })
    await expect.poll(async () => (await list())[0]?.lideres.map(({ nome }) => nome)).toEqual(['Ana', 'Maria'])
    expect((await set(versao, [])).status).toBe(412)
    expect((await set(saved.versao, [{ idUsuario: stranger.memberId }])).problem.errors).toEqual({ lideres: 'unknown' })
    expect((await set(saved.versao, [{ idUsuario: ana.memberId }, { idUsuario: ana.memberId }])).status).toBe(422)
    const editor = await buildMember(at, { roles: ['ROLE_ADMIN_CONTENT'] })
    expect((await call(contract.listMinistryLeaders, { id }, { at, as: editor })).status).toBe(404)
    expect((await set(saved.versao, [])).reply.lideres).toEqual([])
    expect([(await page(slug)).lideres, (await list())[0]?.lideres]).toEqual([[], []])
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
