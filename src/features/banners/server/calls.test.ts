import type { Args } from '#contract/endpoint.ts'
import { describeCalls } from '../../../../tests/calls/describe-calls.ts'
import { newPicture, type Scene } from '../../../../tests/fixtures/sample.ts'
import { versionsOf } from '../../../../tests/fixtures/versions.ts'
import * as contract from '../contract.ts'
import { bannersFeature } from './index.ts'

const banner: Args<typeof contract.createBanner>['body'] = {
  titulo: 'Batismo',
  subtitulo: 'No domingo',
  dataInicio: '2026-01-01T00:00:00Z',
  dataFim: '2099-01-01T00:00:00-03:00',
}

const add = ({ server, church }: Scene) =>
  server.owner.query("insert into banner (igreja_id, titulo, ordem) values ($1, 'Vigília', 9) returning id", [church.id])

/** Ids of the church's banners, in their order; a banner is added when there is none. */
async function idsOf(scene: Scene): Promise<number[]> {
  const { rows } = await scene.server.owner.query('select id from banner where igreja_id = $1 order by ordem', [scene.church.id])
  return (rows.length ? rows : (await add(scene)).rows).map(({ id }) => Number(id))
}
async function firstBanner(scene: Scene) {
  const [id = 0] = await idsOf(scene)
  return { id, versao: await versionsOf(scene.server)('banner', id) }
}

describeCalls(bannersFeature, { folder: import.meta.dirname, addRows: async scene => void (await add(scene)) }, sample => {
  sample(contract.listBanners, () => ({}))
  sample(contract.listStaffBanners, () => ({}))
  sample(contract.createBanner, () => ({ body: banner }))
  sample(contract.updateBanner, async scene => ({ ...(await firstBanner(scene)), body: banner }))
  sample(contract.deleteBanner, firstBanner)
  sample(contract.orderBanners, async scene => {
    const anterior = await idsOf(scene)
    return { body: { ids: anterior.toReversed(), anterior } }
  })
  sample(contract.setBannerPicture, async scene => ({ ...(await firstBanner(scene)), form: { imagem: await newPicture() } }))
  sample(contract.deleteBannerPicture, firstBanner)
})
