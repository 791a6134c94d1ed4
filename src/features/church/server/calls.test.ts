import { randomBytes } from 'node:crypto'
import type { Args } from '#contract/endpoint.ts'
import { describeCalls } from '../../../../tests/calls/describe-calls.ts'
import { newPicture, type Scene } from '../../../../tests/fixtures/sample.ts'
import * as call from '../contract.ts'
import { churchFeature } from './index.ts'

const menuItem = { nome: 'Contato', icone: 'link', link: '/user' } as const
const banner: Args<typeof call.createBanner>['body'] = {
  titulo: 'Batismo',
  subtitulo: 'No domingo',
  dataInicio: '2026-01-01T00:00:00Z',
  dataFim: '2099-01-01T00:00:00-03:00',
}

/** The numbers of what the church has now, in its order; something new is added when nothing is left. */
async function idsOf({ server, church }: Scene, table: 'igreja_app_menu' | 'banner'): Promise<number[]> {
  const { rows } = await server.owner.query(`select id from ${table} where igreja_id = $1 order by ordem`, [church.id])
  if (rows.length) return rows.map(({ id }) => Number(id))
  const columns =
    table === 'banner'
      ? "(igreja_id, titulo, ordem) values ($1, 'x', 1)"
      : "(igreja_id, nome, icone, ordem, link) values ($1, 'x', 'home', 1, '/')"
  const made = await server.owner.query(`insert into ${table} ${columns} returning id`, [church.id])
  return [Number(made.rows[0].id)]
}
const aMenuItem = async (scene: Scene) => ({ id: (await idsOf(scene, 'igreja_app_menu'))[0] as number })
const aBanner = async (scene: Scene) => ({ id: (await idsOf(scene, 'banner'))[0] as number })

/** Gives a church two pictures of its own. @returns their keys */
async function shownPictures({ server, church }: Scene): Promise<string[]> {
  const keys = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')]
  const pictures = keys.map(key => ({ url: `/pictures/${key}.webp`, largura: 4, altura: 3, alt: 'Nave', miniatura: null, fontes: [] }))
  await server.owner.query('update igreja set imagens = $2 where id = $1', [church.id, JSON.stringify(pictures)])
  return keys
}

/** A server has hundreds of churches, and no index knows how far they are. */
const unindexed = new Map([[call.listChurches, 'hundreds of rows, ordered by distance']])

/** Another church, and one more of what this one lists. */
async function addRows({ server, church }: Scene) {
  await server.buildChurch()
  await server.owner.query("insert into banner (igreja_id, titulo, ordem) values ($1, 'Vigília', 9)", [church.id])
  await server.owner.query("insert into congregacao (igreja_id, nome) values ($1, 'Vila Nova')", [church.id])
  const item = "insert into igreja_app_menu (igreja_id, nome, icone, ordem, link) values ($1, 'Ajuda', 'home', 9, '/')"
  await server.owner.query(item, [church.id])
}

describeCalls(churchFeature, { folder: import.meta.dirname, addRows, unindexed }, sample => {
  sample(call.getChurchByCode, ({ church }) => ({ code: church.codigo }))
  sample(call.findChurchByHost, ({ church }) => ({ hostname: church.host }))
  sample(call.listPaymentMethods, () => ({}))
  sample(call.listModules, () => ({}))
  sample(call.getVisual, () => ({}))
  sample(call.listMenu, () => ({}))
  sample(call.listBanners, () => ({}))
  sample(call.listChurches, () => ({ latitude: -23.5, longitude: -46.6, busca: 'Santos', limit: 100 }))
  sample(call.listCongregations, () => ({}))
  sample(call.getOrganization, ({ church }) => ({ organization: church.organization }))

  sample(call.updateVisual, () => ({ body: { corApp: '#0F766E' } }))
  sample(call.setModule, () => ({ codigo: 'MOD_EBD' as const, body: { flagAtivo: false } }))
  sample(call.createMenuItem, () => ({ body: menuItem }))
  sample(call.updateMenuItem, async scene => ({ ...(await aMenuItem(scene)), body: menuItem }))
  sample(call.deleteMenuItem, aMenuItem)
  sample(call.orderMenu, async scene => ({ body: { ids: (await idsOf(scene, 'igreja_app_menu')).toReversed() } }))
  sample(call.createBanner, () => ({ body: banner }))
  sample(call.updateBanner, async scene => ({ ...(await aBanner(scene)), body: banner }))
  sample(call.deleteBanner, aBanner)
  sample(call.orderBanners, async scene => ({ body: { ids: (await idsOf(scene, 'banner')).toReversed() } }))

  sample(call.setLogo, async () => ({ form: { imagem: await newPicture(), alt: 'Pomba' } }))
  sample(call.deleteLogo, () => ({}))
  sample(call.addPicture, async () => ({ form: { imagem: await newPicture(), alt: 'A nave vista da porta' } }))
  sample(call.deletePicture, async scene => ({ imagem: (await shownPictures(scene))[0] ?? '' }))
  sample(call.orderPictures, async scene => ({ body: { imagens: (await shownPictures(scene)).toReversed() } }))
  sample(call.setBannerPicture, async scene => ({ ...(await aBanner(scene)), form: { imagem: await newPicture() } }))
  sample(call.deleteBannerPicture, aBanner)
})
