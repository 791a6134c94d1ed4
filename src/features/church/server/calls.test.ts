import { randomBytes } from 'node:crypto'
import { describeCalls } from '../../../../tests/calls/describe-calls.ts'
import { newPicture, type Scene } from '../../../../tests/fixtures/sample.ts'
import { calls } from './calls.ts'
import { churchFeature } from './index.ts'

const menuItem = { nome: 'Contato', icone: 'link', link: '/user' } as const

/** The numbers of the menu's items, in their order; one is added when none is left. */
async function menuOf({ server, church }: Scene): Promise<number[]> {
  const { rows } = await server.owner.query('select id from igreja_app_menu where igreja_id = $1 order by ordem', [church.id])
  if (rows.length) return rows.map(({ id }) => Number(id))
  const item = "insert into igreja_app_menu (igreja_id, nome, icone, ordem, link) values ($1, 'x', 'home', 1, '/') returning id"
  return [Number((await server.owner.query(item, [church.id])).rows[0].id)]
}
const aMenuItem = async (scene: Scene) => ({ id: (await menuOf(scene))[0] as number })

/** Gives a church two pictures of its own. @returns their keys */
async function shownPictures({ server, church }: Scene): Promise<string[]> {
  const keys = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')]
  const pictures = keys.map(key => ({ url: `/pictures/${key}.webp`, largura: 4, altura: 3, alt: 'Nave', miniatura: null, fontes: [] }))
  await server.owner.query('update igreja set imagens = $2 where id = $1', [church.id, JSON.stringify(pictures)])
  return keys
}

/** A server has hundreds of churches, and no index knows how far they are. */
const unindexed = new Map([[calls.listChurches, 'hundreds of rows, ordered by distance']])

/** Another church, and one more of what this one lists. */
async function addRows({ server, church }: Scene) {
  await server.buildChurch()
  await server.owner.query("insert into congregacao (igreja_id, nome) values ($1, 'Vila Nova')", [church.id])
  const item = "insert into igreja_app_menu (igreja_id, nome, icone, ordem, link) values ($1, 'Ajuda', 'home', 9, '/')"
  await server.owner.query(item, [church.id])
}

describeCalls(churchFeature, { folder: import.meta.dirname, addRows, unindexed }, sample => {
  sample(calls.getChurchByCode, ({ church }) => ({ code: church.codigo }))
  sample(calls.findChurchByHost, ({ church }) => ({ hostname: church.host }))
  sample(calls.listModules, () => ({}))
  sample(calls.getVisual, () => ({}))
  sample(calls.listMenu, () => ({}))
  sample(calls.listChurches, () => ({ latitude: -23.5, longitude: -46.6, busca: 'Santos', limit: 100 }))
  sample(calls.listCongregations, () => ({}))
  sample(calls.getOrganization, ({ church }) => ({ organization: church.organization }))

  sample(calls.updateVisual, () => ({ body: { corApp: '#0F766E' } }))
  sample(calls.setModule, () => ({ codigo: 'MOD_EBD' as const, body: { flagAtivo: false } }))
  sample(calls.createMenuItem, () => ({ body: menuItem }))
  sample(calls.updateMenuItem, async scene => ({ ...(await aMenuItem(scene)), body: menuItem }))
  sample(calls.deleteMenuItem, aMenuItem)
  sample(calls.orderMenu, async scene => ({ body: { ids: (await menuOf(scene)).toReversed() } }))

  sample(calls.setLogo, async () => ({ form: { imagem: await newPicture(), alt: 'Pomba' } }))
  sample(calls.deleteLogo, () => ({}))
  sample(calls.addPicture, async () => ({ form: { imagem: await newPicture(), alt: 'A nave vista da porta' } }))
  sample(calls.deletePicture, async scene => ({ imagem: (await shownPictures(scene))[0] ?? '' }))
  sample(calls.orderPictures, async scene => ({ body: { imagens: (await shownPictures(scene)).toReversed() } }))
})
