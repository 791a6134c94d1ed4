import { afterAll, describe, expect, test } from 'vitest'
import { roles } from '#contract/abilities.ts'
import { defaultLook } from '#contract/look.ts'
import { moduleCodes } from '#contract/modules.ts'
import { createBanner, listBanners, orderBanners } from '#features/banners/contract.ts'
import { listPaymentMethods } from '#features/payments/contract/methods.ts'
import type { Church } from '../../../../tests/fixtures/people.ts'
import { openTestServer } from '../../../../tests/fixtures/server.ts'
import { getBranding, updateBranding } from '../contract/branding.ts'
import { findChurchByHost, getChurchByCode, getOrganization, listChurches, listCongregations } from '../contract/church.ts'
import { createMenuItem, deleteMenuItem, listMenu, orderMenu, updateMenuItem } from '../contract/menu.ts'
import { listModules, setModule } from '../contract/modules.ts'

const { call, buildChurch, buildMember, owner, close } = await openTestServer()
afterAll(close)

async function churchWithAdmin(overrides: Parameters<typeof buildChurch>[0] = {}) {
  const at = await buildChurch(overrides)
  return { at, as: await buildMember(at, { roles: ['ROLE_ADMIN'] }) }
}
const auditOf = async (church: Church) =>
  (
    await owner.query('select acao, entidade, entidade_id, antes, depois, conta_id from auditoria where igreja_id = $1 order by id', [
      church.id,
    ])
  ).rows

describe('finding a church', () => {
  test('by its code, whatever the case, on any host', async () => {
    const church = await buildChurch({ codigo: 'Esperanca' })
    const other = await buildChurch()
    for (const at of [other, 'localhost', 'nobody.example']) {
      const { reply } = await call(getChurchByCode, { code: 'eSPERANCA' }, { at })
      expect(reply).toMatchObject({
        id: church.id,
        slug: church.slug,
        codigo: 'Esperanca',
        slugOrganizacao: church.organization,
        flagAtivo: true,
      })
    }
    expect((await call(getChurchByCode, { code: 'nowhere' }, { at: other })).problem.code).toBe('church-not-found')
  })

  test('that is inactive: the reply has flagAtivo false, so that its site can show that it is closed', async () => {
    const church = await buildChurch({ flagAtivo: false })
    expect((await call(getChurchByCode, { code: church.codigo }, { at: church })).reply.flagAtivo).toBe(false)
  })

  test('by its own host name; an empty list where there is none', async () => {
    const church = await buildChurch({ hostname: 'www.igrejadapraia.org.br' })
    expect((await call(findChurchByHost, { hostname: 'WWW.igrejadapraia.org.br' }, { at: church })).reply.clientes).toMatchObject([
      { id: church.id },
    ])
    expect((await call(findChurchByHost, { hostname: 'nobody.example' }, { at: church })).reply.clientes).toEqual([])
    expect((await call(listMenu, {}, { at: church })).reply).toHaveLength(church.menu.length)
  })

  test('by name or town, without treating characters as wildcards', async () => {
    await buildChurch({ nome: 'Igreja 100% Graça', endereco: null })
    await buildChurch({
      nome: 'Betel',
      endereco: { logradouro: '', numero: '', bairro: '', cidade: 'Itanhaém', estado: 'SP', cep: '', pais: 'BR' },
    })
    const find = async (busca: string) => (await call(listChurches, { busca }, { at: 'localhost' })).reply.clientes.map(({ nome }) => nome)
    expect(await find('100%')).toEqual(['Igreja 100% Graça'])
    expect(await find('itanhaém')).toEqual(['Betel'])
    expect(await find('100_')).toEqual([])
    expect(await find('\\')).toEqual([])
  })

  test('sorted by distance, churches without coordinates last; never unlisted or inactive ones', async () => {
    const organization = await buildChurch()
    const id = (await owner.query('select organizacao_id as id from igreja where id = $1', [organization.id])).rows[0].id
    await owner.query('update igreja set flag_ativo = false where id = $1', [organization.id])
    const common = { organizacaoId: id, endereco: null }
    await buildChurch({ ...common, nome: 'Recife', latitude: -8.05, longitude: -34.9 })
    await buildChurch({ ...common, nome: 'Santos', latitude: -23.96, longitude: -46.33 })
    await buildChurch({ ...common, nome: 'Sem lugar', latitude: null, longitude: null })
    await buildChurch({ ...common, nome: 'Fechada', flagAtivo: false })
    const query = { organizacao: organization.organization, latitude: -23.55, longitude: -46.63 }
    const { clientes } = (await call(listChurches, query, { at: 'localhost' })).reply
    expect(clientes.map(({ nome }) => nome)).toEqual(['Santos', 'Recife', 'Sem lugar'])
    // São Paulo to Santos is about 55 km, to Recife about 2,130 km.
    expect(clientes.map(({ distancia }) => distancia && Math.round(distancia / 10_000))).toEqual([5, 213, null])
    expect(clientes[0]?.url).toMatch(/^http:\/\/casa\d+\.localhost$/)
    await buildChurch({ nome: 'Escondida', flagListada: false })
    const all = (await call(listChurches, { limit: 100 }, { at: 'localhost' })).reply.clientes.map(({ nome }) => nome)
    expect(all).not.toContain('Escondida')
    expect(all).not.toContain('Fechada')
  })

  test('page by page, each once', async () => {
    const pages = []
    for (let page = 1; page <= 4; page++) pages.push(...(await call(listChurches, { page, limit: 3 }, { at: 'localhost' })).reply.clientes)
    expect(pages.length).toBeGreaterThan(6)
    expect(new Set(pages.map(({ id }) => id)).size).toBe(pages.length)
  })

  test('through its organization', async () => {
    const church = await buildChurch()
    const { organizacao } = (await call(getOrganization, { organization: church.organization.toUpperCase() }, { at: church })).reply
    expect(organizacao.slug).toBe(church.organization)
    expect((await call(getOrganization, { organization: 'nobody' }, { at: church })).problem.code).toBe('not-found')
  })
})

describe('the public content of a church', () => {
  test('has its own menu, banners, modules, payment methods and congregations, each in its order', async () => {
    const [at] = [await buildChurch(), await buildChurch()]
    expect((await call(listMenu, {}, { at })).reply.map(({ id }) => id)).toEqual(at.menu)
    expect((await call(listBanners, {}, { at })).reply.map(({ id }) => id)).toEqual(at.banners)
    expect((await call(listModules, {}, { at })).reply).toHaveLength(moduleCodes.length)
    expect((await call(listPaymentMethods, {}, { at })).reply.map(({ codigo }) => codigo)).toEqual(['pix'])
    expect((await call(listCongregations, {}, { at })).reply).toHaveLength(1)
    expect((await call(getBranding, {}, { at })).reply).toEqual({ ...defaultLook, corApp: '#1D4ED8', logo: null })
  })

  test('has no menu item of a module that is off', async () => {
    const { at, as } = await churchWithAdmin()
    await call(createMenuItem, { body: { nome: 'EBD', icone: 'school', link: '/sunday-school', modulo: 'MOD_EBD' } }, { at, as })
    const menuNames = async () => (await call(listMenu, {}, { at })).reply.map(({ nome }) => nome)
    expect(await menuNames()).toContain('EBD')
    await call(setModule, { codigo: 'MOD_EBD', versao: 1, body: { flagAtivo: false } }, { at, as })
    expect(await menuNames()).not.toContain('EBD')
    await call(setModule, { codigo: 'MOD_EBD', versao: 2, body: { flagAtivo: true } }, { at, as })
    expect(await menuNames()).toContain('EBD')
  })
})

describe('staff', () => {
  test('change the colour, and everybody sees it at once', async () => {
    const { at, as } = await churchWithAdmin()
    await call(getBranding, {}, { at })
    expect((await call(updateBranding, { versao: 1, body: { corApp: '#0f766e' } }, { at, as })).reply.corApp).toBe('#0F766E')
    expect((await call(getBranding, {}, { at })).reply.corApp).toBe('#0F766E')
    expect((await call(getBranding, {}, { at: await buildChurch() })).reply.corApp).toBe('#1D4ED8')
    expect(await auditOf(at)).toMatchObject([
      { acao: 'update', entidade: 'igreja', antes: { corApp: '#1D4ED8' }, depois: { corApp: '#0F766E' }, conta_id: as.accountId },
    ])
  })

  test('choose paper, fonts, corners, landscape and what home begins with; what they leave out stays', async () => {
    const { at, as } = await churchWithAdmin()
    const inicio = { ordem: ['videos', 'grupos'] as const, ocultas: ['podcast'] as const }
    const change = async (versao: number, body: object) => call(updateBranding, { versao, body: body as { corApp: string } }, { at, as })
    expect((await change(1, { papel: 'tingido', paisagem: 'costa', inicio })).status).toBe(200)
    expect((await change(2, { cantos: 'retos', tipografia: 'serifa' })).status).toBe(200)
    const { logo: _, ...look } = (await call(getBranding, {}, { at })).reply
    expect(look).toEqual({ corApp: '#1D4ED8', papel: 'tingido', paisagem: 'costa', cantos: 'retos', tipografia: 'serifa', inicio })
    // Somebody else has changed it since.
    expect((await change(2, { papel: 'branco' })).problem.code).toBe('stale')
    for (const wrong of [
      { papel: 'preto' },
      { inicio: { ordem: ['sermoes'], ocultas: [] } },
      { inicio: { ordem: ['ebd', 'ebd'], ocultas: [] } },
    ])
      expect((await change(3, wrong)).problem.code).toBe('invalid')
    expect((await change(3, { inicio: null })).reply.inicio).toBeNull()
  })

  test('switch a module off and on without losing its address', async () => {
    const { at, as } = await churchWithAdmin()
    const url = 'https://voluts.example/igreja'
    const codigo = 'MOD_VOLUTS'
    const change = async (versao: number, body: { flagAtivo: boolean; url?: string }) =>
      (await call(setModule, { codigo, versao, body }, { at, as })).reply
    const isListed = async () => (await call(listModules, {}, { at })).reply.some(module => module.codigo === codigo)
    await change(1, { flagAtivo: true, url })
    expect(await change(2, { flagAtivo: false })).toEqual({ codigo, url, flagAtivo: false, versao: 3 })
    expect(await isListed()).toBe(false)
    expect(await change(3, { flagAtivo: true })).toEqual({ codigo, url, flagAtivo: true, versao: 4 })
    expect(await isListed()).toBe(true)
    expect(await auditOf(at)).toMatchObject([
      { antes: { url: null }, depois: { url } },
      { antes: { flagAtivo: true }, depois: { flagAtivo: false } },
      { antes: { flagAtivo: false }, depois: { flagAtivo: true } },
    ])
  })

  test('add, change, order and remove menu items; each step can be read in the audit trail', async () => {
    const { at, as } = await churchWithAdmin()
    const created = (await call(createMenuItem, { body: { nome: ' Contato ', icone: 'link', link: '/user' } }, { at, as })).reply
    expect(created).toMatchObject({ nome: 'Contato', ordem: at.menu.length + 1, modulo: null })
    const changed = (
      await call(
        updateMenuItem,
        { id: created.id, versao: created.versao, body: { nome: 'Fale conosco', icone: 'heart', link: 'https://example.com' } },
        { at, as },
      )
    ).reply
    expect(changed).toMatchObject({ id: created.id, nome: 'Fale conosco', link: 'https://example.com', ordem: created.ordem })
    const ids = [created.id, ...at.menu.toReversed()]
    expect((await call(orderMenu, { body: { ids, anterior: [...at.menu, created.id] } }, { at, as })).reply.map(({ id }) => id)).toEqual(
      ids,
    )
    expect((await call(deleteMenuItem, { id: created.id, versao: changed.versao }, { at, as })).reply).toEqual({})
    expect((await call(deleteMenuItem, { id: created.id, versao: changed.versao }, { at, as })).problem.code).toBe('not-found')
    const trail = await auditOf(at)
    expect(trail.map(({ acao, entidade_id }) => [acao, entidade_id])).toEqual([
      ['create', String(created.id)],
      ['update', String(created.id)],
      ['order', 'all'],
      ['delete', String(created.id)],
    ])
    expect(trail[0]).toMatchObject({ antes: null, depois: { nome: 'Contato' } })
    expect(trail[1]).toMatchObject({ antes: { nome: 'Contato' }, depois: { nome: 'Fale conosco' } })
    expect(trail[2]).toMatchObject({ antes: [...at.menu, created.id], depois: ids })
    expect(trail[3]).toMatchObject({ antes: { nome: 'Fale conosco' }, depois: null })
  })

  test('choose at most three menu items for the bar of phones', async () => {
    const { at, as } = await churchWithAdmin()
    const body = { nome: 'Contato', icone: 'link', link: '/user', flagNaBarra: true } as const
    const created = []
    for (let item = 0; item < 3; item++) created.push((await call(createMenuItem, { body }, { at, as })).reply)
    expect((await call(createMenuItem, { body }, { at, as })).problem.errors).toEqual({ flagNaBarra: 'max:3' })
    const other = (await call(createMenuItem, { body: { ...body, flagNaBarra: false } }, { at, as })).reply
    const inBar = { id: other.id, versao: other.versao, body }
    expect((await call(updateMenuItem, inBar, { at, as })).problem.errors).toEqual({ flagNaBarra: 'max:3' })
    const [first] = created
    if (!first) throw new Error('there is no item')
    // It may stay.
    const kept = (await call(updateMenuItem, { id: first.id, versao: first.versao, body }, { at, as })).reply
    await call(updateMenuItem, { id: first.id, versao: kept.versao, body: { ...body, flagNaBarra: false } }, { at, as })
    expect((await call(updateMenuItem, inBar, { at, as })).reply).toMatchObject({ flagNaBarra: true })
    expect((await call(listMenu, {}, { at })).reply.filter(({ flagNaBarra }) => flagNaBarra)).toHaveLength(3)
  })

  test('cannot order ids that do not match the rows exactly: too few, too many, duplicates', async () => {
    const { at, as } = await churchWithAdmin()
    const [first = 0, ...rest] = at.menu
    for (const ids of [rest, [...at.menu, 999_999], [first, first, ...rest.slice(1)], [first, ...at.menu]])
      expect((await call(orderMenu, { body: { ids, anterior: at.menu } }, { at, as })).problem.errors).toEqual({ ids: 'unknown' })
    expect((await call(listMenu, {}, { at })).reply.map(({ id }) => id)).toEqual(at.menu)
  })

  test('change nothing with a refused call: no row, no version, no audit row', async () => {
    const { at, as } = await churchWithAdmin()
    const contentVersion = async () =>
      (await owner.query('select versao_conteudo from igreja where id = $1', [at.id])).rows[0].versao_conteudo
    const before = await contentVersion()
    await call(updateMenuItem, { id: 999_999, versao: 1, body: { nome: 'x', icone: 'home', link: '/' } }, { at, as })
    await call(orderBanners, { body: { ids: [1], anterior: at.banners } }, { at, as })
    expect(await contentVersion()).toBe(before)
    expect(await auditOf(at)).toEqual([])
  })

  test.each([
    ['a visitor may do nothing', undefined, 401, 401],
    ['a member may do nothing', [], 404, 404],
    ['a content editor may publish', ['ROLE_ADMIN_CONTENT'], 200, 404],
    ['an admin may publish and manage the church', ['ROLE_ADMIN'], 200, 200],
    ['somebody with both roles may do both', ['ROLE_ADMIN', 'ROLE_ADMIN_CONTENT'], 200, 200],
  ] as const)('%s', async (_, memberRoles, publishStatus, manageStatus) => {
    const at = await buildChurch()
    const as = memberRoles && (await buildMember(at, { roles: [...memberRoles] }))
    expect((await call(createBanner, { body: { titulo: 'Aviso' } }, { at, as })).status).toBe(publishStatus)
    expect((await call(updateBranding, { versao: 1, body: { corApp: '#0F766E' } }, { at, as })).status).toBe(manageStatus)
  })

  test('of one church have no abilities in another church where they are only members', async () => {
    const [at, other] = [await buildChurch(), await buildChurch()]
    const admin = await buildMember(at, { roles: [...roles] })
    const as = await buildMember(other, { account: admin })
    expect((await call(updateBranding, { versao: 1, body: { corApp: '#0F766E' } }, { at: other, as })).problem.code).toBe('not-found')
  })

  test('with a member record in a church and the account of a super admin have no abilities there by that alone', async () => {
    const at = await buildChurch()
    const as = await buildMember(at, { superAdmin: true })
    expect((await call(updateBranding, { versao: 1, body: { corApp: '#0F766E' } }, { at, as })).problem?.code).toBe('not-found')
  })
})
