import { on } from '#server/http/api/on.ts'
import { deleteAudited, insertAudited, nextPosition, reorder, updateAudited } from '#server/writes/audited-rows.ts'
import * as contract from '../contract.ts'
import { listBanners, listStaffBanners, toStaffBanner } from './read-banners.ts'
import { bannerTable } from './tables.ts'

const toDate = (text: string | null) => (text === null ? null : new Date(text))
const withDates = <B extends { dataInicio: string | null; dataFim: string | null }>(body: B) => ({
  ...body,
  dataInicio: toDate(body.dataInicio),
  dataFim: toDate(body.dataFim),
})

export const bannerRoutes = [
  on(contract.listBanners, async ({ db }) => listBanners(db, new Date())),
  on(contract.listStaffBanners, async ({ db }) => listStaffBanners(db)),
  on(contract.createBanner, async ({ db, body }) =>
    db.transaction(async tx => {
      const ordem = await nextPosition(tx, bannerTable)
      return toStaffBanner(await insertAudited(tx, bannerTable, { ...withDates(body), ordem }))
    }),
  ),
  on(contract.updateBanner, async ({ db, params, expectedVersion, body }) =>
    db.transaction(async tx => toStaffBanner(await updateAudited(tx, bannerTable, params.id, withDates(body), expectedVersion))),
  ),
  on(contract.deleteBanner, async ({ db, params, expectedVersion }) =>
    db.transaction(tx => deleteAudited(tx, bannerTable, params.id, expectedVersion)),
  ),
  on(contract.setBannerPicture, async ({ db, church, user, params, expectedVersion, form, services }) => {
    const imagem = await services.pictures.receive({ church, user, quota: 'igreja' }, form.imagem, 'imagem', form)
    return db.transaction(async tx => toStaffBanner(await updateAudited(tx, bannerTable, params.id, { imagem }, expectedVersion)))
  }),
  on(contract.deleteBannerPicture, async ({ db, params, expectedVersion }) =>
    db.transaction(async tx => toStaffBanner(await updateAudited(tx, bannerTable, params.id, { imagem: null }, expectedVersion))),
  ),
  on(contract.orderBanners, async ({ db, body }) => {
    await db.transaction(tx => reorder(tx, bannerTable, body))
    return listStaffBanners(db)
  }),
]
