import { afterAll, expect, test } from 'vitest'
import { listNotifications } from '#features/notifications/contract.ts'
import { search } from '#features/search/contract.ts'
import { openTestServer } from '../../../../tests/fixtures/server.ts'
import { pdfContent, uploadPdf } from '../../../../tests/fixtures/uploads.ts'
import { contract } from './contract.ts'

const server = await openTestServer()
const { call, buildChurch, buildMember, send, close } = server
afterAll(close)

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

async function churchWithStaff() {
  const at = await buildChurch()
  const as = await buildMember(at, { roles: ['ROLE_ADMIN_CONTENT'] })
  const newType = async (nome: string, flagAtivo = true) =>
    (await call(contract.createPublicationType, { body: { nome, flagAtivo } }, { at, as })).reply
  const create = async (tipo: number, titulo: string, values = {}) =>
    call(contract.createPublication, { body: { tipo, titulo, conteudo: '<p>Texto.</p>', ...values } }, { at, as })
  const publish = async (tipo: number, titulo: string, days = 1, values = {}) => {
    const { id, versao } = (await create(tipo, titulo, values)).reply
    return (await call(contract.publishPublication, { id, versao, body: { dataInicio: daysAgo(days) } }, { at, as })).reply
  }
  const read = (key: string) => call(contract.getPublication, { publicacaoSlug: key }, { at })
  const titles = async (query = {}) => (await call(contract.listPublications, query, { at })).reply.map(({ titulo }) => titulo)
  return { at, as, newType, create, publish, read, titles }
}

test('types are listed in the order of the church, with the number of their publications and the last one', async () => {
  const { at, as, newType, publish, create } = await churchWithStaff()
  const [letters, bulletins] = [await newType('Cartas'), await newType('Boletins')]
  await newType('Escondido', false)
  await publish(bulletins.id, 'Antigo', 9)
  await publish(bulletins.id, 'Novo', 2)
  await publish(bulletins.id, 'Que vem', -3)
  await create(letters.id, 'Rascunho')
  const list = async () => (await call(contract.listPublicationTypes, {}, { at })).reply
  expect(await list()).toMatchObject([
    { nome: 'Cartas', slug: 'cartas', qtde: 0, recente: null },
    { nome: 'Boletins', slug: 'boletins', qtde: 2, recente: { titulo: 'Novo' } },
  ])
  const anterior = (await call(contract.listStaffPublicationTypes, {}, { at, as })).reply.map(({ id }) => id)
  await call(contract.orderPublicationTypes, { body: { ids: anterior.toReversed(), anterior } }, { at, as })
  expect((await list()).map(({ nome }) => nome)).toEqual(['Boletins', 'Cartas'])
})

test('a publication has an address made from its title, and the ones of its type before and after it', async () => {
  const { at, as, newType, publish, read } = await churchWithStaff()
  const [letters, bulletins] = [await newType('Cartas'), await newType('Boletins')]
  const first = await publish(bulletins.id, 'Boletim nº 1', 9, { edicao: 'nº 1' })
  await publish(letters.id, 'Uma carta', 5)
  await publish(bulletins.id, 'Boletim nº 1', 2)
  expect(first.slug).toBe('boletim-no-1')
  for (const key of ['boletim-no-1', 'Boletim-no-1', String(first.id)])
    expect((await read(key)).reply).toMatchObject({
      id: first.id,
      edicao: 'nº 1',
      tipo: { id: bulletins.id, slug: 'boletins', nome: 'Boletins' },
      anterior: null,
      proxima: { titulo: 'Boletim nº 1' },
    })
  expect((await read('boletim-no-1-2')).status).toBe(200)
  expect((await read('boletim-no-2')).status).toBe(404)
  const body = { tipo: bulletins.id, titulo: 'Outro título' }
  const renamed = (await call(contract.updatePublication, { id: first.id, versao: first.versao, body }, { at, as })).reply
  expect(renamed).toMatchObject({ titulo: 'Outro título', slug: 'boletim-no-1' })
})

test('a list is narrowed down to a type; a hidden type takes its publications with it, everywhere', async () => {
  const { at, as, newType, publish, read, titles } = await churchWithStaff()
  const [letters, bulletins] = [await newType('Cartas'), await newType('Boletins')]
  await publish(letters.id, 'Sobre a esperança', 5)
  const { slug } = await publish(bulletins.id, 'Semana do mutirão', 2)
  const found = async () => (await call(search, { q: 'mutirão' }, { at })).reply.resultados.map(({ titulo }) => titulo)
  const announced = async () => (await call(listNotifications, {}, { at })).reply.map(({ titulo }) => titulo)
  const document = async (path: string) => (await send({ path, host: at.host })).text
  expect(await titles()).toEqual(['Semana do mutirão', 'Sobre a esperança'])
  expect(await titles({ tipo: letters.id })).toEqual(['Sobre a esperança'])
  expect([await found(), await announced()]).toEqual([['Semana do mutirão'], ['Semana do mutirão', 'Sobre a esperança']])
  for (const path of ['/sitemap.xml', '/publications/feed.xml']) expect(await document(path)).toContain(`/publications/${slug}<`)

  const { id, versao } = bulletins
  await call(contract.updatePublicationType, { id, versao, body: { nome: 'Boletins', flagAtivo: false } }, { at, as })
  expect(await titles()).toEqual(['Sobre a esperança'])
  expect((await read(slug)).status).toBe(404)
  expect([await found(), await announced()]).toEqual([[], ['Sobre a esperança']])
  for (const path of ['/sitemap.xml', '/publications/feed.xml']) expect(await document(path)).not.toContain(slug)
})

test('a publication is only of a type of the church, and its type is not deleted while it is there', async () => {
  const { at, as, newType, create } = await churchWithStaff()
  const foreign = await (await churchWithStaff()).newType('De outra igreja')
  expect((await create(foreign.id, 'Título')).problem.errors).toEqual({ tipo: 'unknown' })
  const type = await newType('Boletins')
  const { id, versao } = (await create(type.id, 'Rascunho')).reply
  const remove = () => call(contract.deletePublicationType, { id: type.id, versao: type.versao }, { at, as })
  expect((await remove()).status).toBe(409)
  await call(contract.deletePublication, { id, versao }, { at, as })
  expect((await remove()).status).toBe(200)
})

test('a PDF is attached, told with its size, replaced and removed; another file is refused', async () => {
  const { at, as, newType, publish, read } = await churchWithStaff()
  const { id, versao, slug } = await publish((await newType('Boletins')).id, 'Boletim')
  const set = async (version: number) => {
    const envio = await uploadPdf(server, at, as)
    return (await call(contract.setPublicationFile, { id, versao: version, body: { envio } }, { at, as })).reply
  }
  const saved = await set(versao)
  const { arquivo } = (await read(slug)).reply
  expect(arquivo).toMatchObject({ tipo: 'application/pdf', tamanho: pdfContent.length, nome: 'folha.pdf' })
  expect((await send({ path: arquivo?.url ?? '', host: at.host })).status).toBe(200)
  expect((await set(saved.versao)).arquivo?.url).not.toBe(arquivo?.url)
  const unknown = await call(contract.setPublicationFile, { id, versao: saved.versao + 1, body: { envio: 999_999 } }, { at, as })
  expect(unknown.status).toBe(404)
  await call(contract.deletePublicationFile, { id, versao: saved.versao + 1 }, { at, as })
  expect((await read(slug)).reply.arquivo).toBeNull()
})
