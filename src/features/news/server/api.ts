import { insertAudited, updateAudited } from '#server/db/audited-rows.ts'
import { on } from '#server/http/api/on.ts'
import { sanitise } from '#server/rich-text/sanitise.ts'
import * as contract from '../contract.ts'
import { highlightNews } from './highlight-news.ts'
import { deleteNews, publishNews, unpublishNews, updateNews } from './publish-news.ts'
import { getNews, listHighlights, listNews, listStaffNews, toStaffNews } from './read-news.ts'
import { newsTable } from './tables.ts'

export const newsRoutes = [
  on(contract.listNews, async ({ db, query }) => (query.destaque ? listHighlights(db, new Date()) : listNews(db, new Date(), query))),
  on(contract.getNews, async ({ db, params }) => getNews(db, new Date(), params.id)),
  on(contract.listStaffNews, async ({ db, query }) => listStaffNews(db, query)),

  on(contract.createNews, async ({ db, church, body }) =>
    db.transaction(async tx => toStaffNews(await insertAudited(tx, newsTable, { igrejaId: church.id, ...sanitiseContent(body) }))),
  ),
  on(contract.updateNews, async ({ db, church, params, body }) =>
    db.transaction(async tx => toStaffNews(await updateNews(tx, church, params.id, sanitiseContent(body), new Date()))),
  ),
  on(contract.deleteNews, async ({ db, params }) => db.transaction(tx => deleteNews(tx, params.id))),
  on(contract.publishNews, async ({ db, church, params, body }) =>
    db.transaction(async tx => toStaffNews(await publishNews(tx, church, params.id, body, new Date()))),
  ),
  on(contract.unpublishNews, async ({ db, params }) =>
    db.transaction(async tx => toStaffNews(await unpublishNews(tx, params.id, new Date()))),
  ),
  on(contract.highlightNews, async ({ db, body }) => {
    await db.transaction(tx => highlightNews(tx, body.ids))
    return listHighlights(db, new Date())
  }),
  on(contract.setNewsPicture, async ({ db, params, form, services }) => {
    const imagem = await services.pictures.receive(form.imagem, 'imagem', form.alt)
    return db.transaction(async tx => toStaffNews(await updateAudited(tx, newsTable, params.id, { imagem, dataAlteracao: new Date() })))
  }),
  on(contract.deleteNewsPicture, async ({ db, params }) =>
    db.transaction(async tx => toStaffNews(await updateAudited(tx, newsTable, params.id, { imagem: null, dataAlteracao: new Date() }))),
  ),
]

const sanitiseContent = <B extends { conteudo: string }>(body: B) => ({ ...body, conteudo: sanitise(body.conteudo) })
