import type { Args } from '#contract/endpoint.ts'
import { describeCalls } from '../../../../tests/calls/describe-calls.ts'
import { newPicture, type Scene } from '../../../../tests/fixtures/sample.ts'
import * as calls from '../contract.ts'
import { bannersFeature } from './index.ts'

const banner: Args<typeof calls.createBanner>['body'] = {
  titulo: 'Batismo',
  subtitulo: 'No domingo',
  dataInicio: '2026-01-01T00:00:00Z',
  dataFim: '2099-01-01T00:00:00-03:00',
}

const add = ({ server, church }: Scene) =>
  server.owner.query("insert into banner (igreja_id, titulo, ordem) values ($1, 'Vigília', 9) returning id", [church.id])

/** The numbers of the banners that the church has now, in their order; one is added when none is left. */
async function idsOf(scene: Scene): Promise<number[]> {
  const { rows } = await scene.server.owner.query('select id from banner where igreja_id = $1 order by ordem', [scene.church.id])
  return (rows.length ? rows : (await add(scene)).rows).map(({ id }) => Number(id))
}
const aBanner = async (scene: Scene) => ({ id: (await idsOf(scene))[0] as number })

describeCalls(bannersFeature, { folder: import.meta.dirname, addRows: async scene => void (await add(scene)) }, sample => {
  sample(calls.listBanners, () => ({}))
  sample(calls.createBanner, () => ({ body: banner }))
  sample(calls.updateBanner, async scene => ({ ...(await aBanner(scene)), body: banner }))
  sample(calls.deleteBanner, aBanner)
  sample(calls.orderBanners, async scene => ({ body: { ids: (await idsOf(scene)).toReversed() } }))
  sample(calls.setBannerPicture, async scene => ({ ...(await aBanner(scene)), form: { imagem: await newPicture() } }))
  sample(calls.deleteBannerPicture, aBanner)
})
