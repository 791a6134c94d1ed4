import { on } from '#server/http/api/on.ts'
import { addRow, changeRow, nextPlace, putInOrder, removeRow } from '#server/http/api/rows.ts'
import * as calls from '../contract.ts'
import { listBanners, toBanner } from './read-banners.ts'
import { bannerTable } from './tables.ts'

const date = (text: string | null) => (text === null ? null : new Date(text))
const dated = <B extends { dataInicio: string | null; dataFim: string | null }>(body: B) => ({
  ...body,
  dataInicio: date(body.dataInicio),
  dataFim: date(body.dataFim),
})

export const bannerRoutes = [
  on(calls.listBanners, async ({ db }) => listBanners(db, new Date())),
  on(calls.createBanner, async ({ db, church, body }) =>
    db.transaction(async tx => {
      const ordem = await nextPlace(tx, bannerTable)
      return toBanner(await addRow(tx, bannerTable, { igrejaId: church.id, ...dated(body), ordem }))
    }),
  ),
  on(calls.updateBanner, async ({ db, params, body }) =>
    db.transaction(async tx => toBanner(await changeRow(tx, bannerTable, params.id, dated(body)))),
  ),
  on(calls.deleteBanner, async ({ db, params }) => db.transaction(tx => removeRow(tx, bannerTable, params.id))),
  on(calls.setBannerPicture, async ({ db, params, form, services }) => {
    const imagem = await services.pictures.receive(form.imagem, 'imagem', form.alt)
    return db.transaction(async tx => toBanner(await changeRow(tx, bannerTable, params.id, { imagem })))
  }),
  on(calls.deleteBannerPicture, async ({ db, params }) =>
    db.transaction(async tx => toBanner(await changeRow(tx, bannerTable, params.id, { imagem: null }))),
  ),
  on(calls.orderBanners, async ({ db, body }) => {
    await db.transaction(tx => putInOrder(tx, bannerTable, body.ids))
    return listBanners(db, new Date())
  }),
]
