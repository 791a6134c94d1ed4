import { randomBytes } from 'node:crypto'
import { describeCalls } from '../../../../tests/calls/describe-calls.ts'
import { newPicture, type Scene } from '../../../../tests/fixtures/sample.ts'
import { versionsOf } from '../../../../tests/fixtures/versions.ts'
import { contract } from './contract.ts'
import { churchFeature } from './index.ts'

const menuItem = { nome: 'Contato', icone: 'link', link: '/user' } as const

/** The ids of the menu items, in their order. Adds an item when there is none. */
async function menuIds({ server, church }: Scene): Promise<number[]> {
  const { rows } = await server.owner.query('select id from igreja_app_menu where igreja_id = $1 order by ordem', [church.id])
  if (rows.length) return rows.map(({ id }) => Number(id))
  const item = "insert into igreja_app_menu (igreja_id, nome, icone, ordem, link) values ($1, 'x', 'home', 1, '/') returning id"
  return [Number((await server.owner.query(item, [church.id])).rows[0].id)]
}
async function firstMenuItem(scene: Scene) {
  const [id = 0] = await menuIds(scene)
  return { id, versao: await versionsOf(scene.server)('igreja_app_menu', id) }
}

/** The version of the church's row. */
const churchVersion = async ({ server, church }: Scene) => ({ versao: await versionsOf(server)('igreja', church.id) })

async function moduleVersion({ server, church }: Scene) {
  const { rows } = await server.owner.query("select versao from igreja_modulo where igreja_id = $1 and codigo = 'MOD_ASSINATURA'", [
    church.id,
  ])
  return { versao: (rows[0]?.versao as number | undefined) ?? 0 }
}

/** Gives the church two pictures. @returns their keys */
async function setPictures({ server, church }: Scene): Promise<string[]> {
  const keys = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')]
  const pictures = keys.map(key => ({
    url: `/pictures/${key}.webp`,
    largura: 4,
    altura: 3,
    alt: 'Nave',
    foco: { x: 50, y: 50 },
    miniatura: null,
    fontes: [],
  }))
  await server.owner.query('update igreja set imagens = $2 where id = $1', [church.id, JSON.stringify(pictures)])
  return keys
}

/** A server has hundreds of churches, and no index can sort them by distance. */
const unindexed = new Map([[contract.listChurches, 'hundreds of rows, ordered by distance']])

/** Adds another church, and one more congregation and menu item to this one. */
async function addRows({ server, church }: Scene) {
  await server.buildChurch()
  await server.owner.query("insert into congregacao (igreja_id, nome) values ($1, 'Vila Nova')", [church.id])
  const item = "insert into igreja_app_menu (igreja_id, nome, icone, ordem, link) values ($1, 'Ajuda', 'home', 9, '/')"
  await server.owner.query(item, [church.id])
}

describeCalls(churchFeature, { folder: import.meta.dirname, addRows, unindexed }, sample => {
  sample(contract.getChurchByCode, ({ church }) => ({ code: church.codigo }))
  sample(contract.findChurchByHost, ({ church }) => ({ hostname: church.host }))
  sample(contract.listModules, () => ({}))
  sample(contract.getBranding, () => ({}))
  sample(contract.listMenu, () => ({}))
  sample(contract.listChurches, () => ({ latitude: -23.5, longitude: -46.6, busca: 'Santos', limit: 100 }))
  sample(contract.listCongregations, () => ({}))
  sample(contract.getOrganization, ({ church }) => ({ organization: church.organization }))

  sample(contract.getStaffBranding, () => ({}))
  sample(contract.getStaffSecurity, () => ({}))
  sample(contract.setStaffSecurity, async scene => ({ ...(await churchVersion(scene)), body: { exigeSegundoFator: false } }))
  sample(contract.getWeeklyServices, () => ({}))
  sample(contract.setWeeklyServices, async scene => ({
    ...(await churchVersion(scene)),
    body: { horarios: [{ dia: 7, hora: '10:00', nome: 'Culto da família', duracao: 90 }] },
  }))
  sample(contract.getRegistration, () => ({}))
  sample(contract.setRegistration, async scene => ({
    ...(await churchVersion(scene)),
    body: { razaoSocial: 'Igreja Central de Santos', cnpj: '11.222.333/0001-81' },
  }))
  sample(contract.updateBranding, async scene => ({ ...(await churchVersion(scene)), body: { corApp: '#0F766E' } }))
  sample(contract.listModuleSettings, () => ({}))
  sample(contract.setModule, async scene => ({
    codigo: 'MOD_ASSINATURA' as const,
    ...(await moduleVersion(scene)),
    body: { flagAtivo: false },
  }))
  sample(contract.listStaffMenu, () => ({}))
  sample(contract.createMenuItem, () => ({ body: menuItem }))
  sample(contract.updateMenuItem, async scene => ({ ...(await firstMenuItem(scene)), body: menuItem }))
  sample(contract.deleteMenuItem, firstMenuItem)
  sample(contract.orderMenu, async scene => {
    const anterior = await menuIds(scene)
    return { body: { ids: anterior.toReversed(), anterior } }
  })

  sample(contract.setLogo, async scene => ({ ...(await churchVersion(scene)), form: { imagem: await newPicture(), alt: 'Pomba' } }))
  sample(contract.deleteLogo, churchVersion)
  sample(contract.addPicture, async () => ({ form: { imagem: await newPicture(), alt: 'A nave vista da porta' } }))
  sample(contract.deletePicture, async scene => ({ ...(await churchVersion(scene)), imagem: (await setPictures(scene))[0] ?? '' }))
  sample(contract.orderPictures, async scene => ({
    ...(await churchVersion(scene)),
    body: { imagens: (await setPictures(scene)).toReversed() },
  }))
})
