import type { Reply } from '#contract/endpoint.ts'
import { publishedEndpoints } from '#features/publishing/contract/endpoints.ts'

const { listSeries: _listSeries, ...endpoints } = publishedEndpoints({
  path: 'noticia',
  one: 'news article',
  many: 'news',
  module: 'MOD_NOTICIA',
})
export const newsEndpoints = endpoints

export const {
  list: listNews,
  search: searchNews,
  get: getNews,
  listStaff: listStaffNews,
  countStaff: countStaffNews,
  getStaff: getStaffNews,
  create: createNews,
  update: updateNews,
  delete: deleteNews,
  publish: publishNews,
  unpublish: unpublishNews,
  highlight: highlightNews,
  setPicture: setNewsPicture,
  deletePicture: deleteNewsPicture,
} = endpoints

/** A news article in a list. */
export type News = Reply<typeof listNews>[number]
export type NewsArticle = Reply<typeof getNews>
