import { on } from '#server/http/api/on.ts'
import { orderedRows } from '#server/http/api/ordered-rows.ts'
import * as contract from '../contract.ts'
import { listBanners, toStaffBanner } from './read-banners.ts'
import { bannerTable } from './tables.ts'

const toDate = (text: string | null) => (text === null ? null : new Date(text))

const staffEndpoints = {
  list: contract.listStaffBanners,
  create: contract.createBanner,
  update: contract.updateBanner,
  delete: contract.deleteBanner,
  setPicture: contract.setBannerPicture,
  deletePicture: contract.deleteBannerPicture,
  order: contract.orderBanners,
}

export const bannerRoutes = [
  on(contract.listBanners, async ({ db }) => listBanners(db, new Date())),
  ...orderedRows(staffEndpoints, {
    table: bannerTable,
    show: toStaffBanner,
    toColumns: body => ({ ...body, dataInicio: toDate(body.dataInicio), dataFim: toDate(body.dataFim) }),
  }),
]
