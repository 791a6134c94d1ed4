import { on } from '#server/http/api/on.ts'
import { addRow, changeRow } from '#server/http/api/rows.ts'
import { sanitise } from '#server/rich-text/sanitise.ts'
import * as call from '../contract.ts'
import { highlightNews } from './highlight-news.ts'
import { deleteNews, publishNews, unpublishNews, updateNews } from './publish-news.ts'
import { getNews, listDrafts, listHighlights, listNews, toDraft } from './read-news.ts'
import { newsTable } from './tables.ts'

export const newsRoutes = [
  on(call.listNews, async ({ db, query }) => (query.destaque ? listHighlights(db, new Date()) : listNews(db, new Date(), query))),
  on(call.getNews, async ({ db, params }) => getNews(db, new Date(), params.id)),
  on(call.listNewsDrafts, async ({ db, query }) => listDrafts(db, query)),

  on(call.createNews, async ({ db, church, body }) =>
    db.transaction(async tx => toDraft(await addRow(tx, newsTable, { igrejaId: church.id, ...clean(body) }))),
  ),
  on(call.updateNews, async ({ db, church, params, body }) =>
    db.transaction(async tx => toDraft(await updateNews(tx, church, params.id, clean(body), new Date()))),
  ),
  on(call.deleteNews, async ({ db, params }) => db.transaction(tx => deleteNews(tx, params.id))),
  on(call.publishNews, async ({ db, church, params, body }) =>
    db.transaction(async tx => toDraft(await publishNews(tx, church, params.id, body, new Date()))),
  ),
  on(call.unpublishNews, async ({ db, params }) => db.transaction(async tx => toDraft(await unpublishNews(tx, params.id, new Date())))),
  on(call.highlightNews, async ({ db, body }) => {
    await db.transaction(tx => highlightNews(tx, body.ids))
    return listHighlights(db, new Date())
  }),
  on(call.setNewsPicture, async ({ db, params, form, services }) => {
    const imagem = await services.pictures.receive(form.imagem, 'imagem', form.alt)
    return db.transaction(async tx => toDraft(await changeRow(tx, newsTable, params.id, { imagem, dataAlteracao: new Date() })))
  }),
  on(call.deleteNewsPicture, async ({ db, params }) =>
    db.transaction(async tx => toDraft(await changeRow(tx, newsTable, params.id, { imagem: null, dataAlteracao: new Date() }))),
  ),
]

const clean = <B extends { conteudo: string }>(body: B) => ({ ...body, conteudo: sanitise(body.conteudo) })
