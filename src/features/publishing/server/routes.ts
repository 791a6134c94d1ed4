import { eq } from 'drizzle-orm'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import { type Handler, on, type Route } from '#server/http/api/on.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import { sanitise } from '#server/rich-text/sanitise.ts'
import { insertAudited } from '#server/writes/audited-rows.ts'
import type { Db, UnitOfWork } from '#server/writes/unit-of-work.ts'
import type { PublishedEndpoints } from '../contract/endpoints.ts'
import type { PublishedRow } from './columns.ts'
import { highlightPieces } from './highlight.ts'
import { changePiece, deletePiece, publishPiece, unpublishPiece, updatePiece } from './publish.ts'
import type { PublishedContent } from './published-content.ts'
import { getPublished, listHighlights, listPublished, listSeries, searchPublished } from './read-published.ts'
import { freeSlug, hasSlug } from './slug.ts'
import { countStaff, getStaff, listStaff } from './staff-list.ts'
import { toStaffPiece } from './wire.ts'

type Role = keyof PublishedEndpoints
type Handlers = { [R in Role]: Handler<PublishedEndpoints[R]> }

/**
 * The handlers of the endpoints that `publishedEndpoints` has made.
 * @param endpoints those that the feature has; one that it handles itself is left out
 * @throws when the list, or without it the search, has other filters than the content
 */
export function publishedRoutes(endpoints: { readonly [R in Role]?: Endpoint }, content: PublishedContent): Route[] {
  checkFilters(endpoints.list ?? endpoints.search, content)
  const handlers = handlersOf(content)
  return Object.entries(endpoints).map(([role, endpoint]) => on(endpoint, handlers[role as Role] as Handler<Endpoint>))
}

/** A filter that only one of them knows would be ignored without an error. */
function checkFilters(endpoint: Endpoint | undefined, { type, filters }: PublishedContent) {
  const declared = endpoint?.queryFields.filter(name => !['antes', 'limit', 'destaque', 'q'].includes(name)) ?? filters
  if ([...declared].sort().join() !== [...filters].sort().join())
    throw new Error(`${type}: the contract filters by [${declared}], the content by [${filters}]`)
}

/** The slug of a new piece, of a kind that has slugs. It stays when the title changes. */
const slugFor = async (tx: UnitOfWork, { table, slugNoun }: PublishedContent, title: string) =>
  slugNoun && hasSlug(table) ? { slug: await freeSlug(tx, table, title, slugNoun) } : {}

function handlersOf(content: PublishedContent): Handlers {
  /** Runs a write and replies with the row. */
  const write = async (db: Db, work: (tx: UnitOfWork, now: Date) => Promise<PublishedRow>) =>
    db.transaction(async tx => {
      const now = new Date()
      return toStaffPiece(content, await work(tx, now), now)
    })
  /** Called before the transaction, because cleaning a long text takes its time. */
  const toValues = async (body: { conteudo: string }, church: ChurchState, db: ChurchDb) =>
    content.toColumns({ ...body, conteudo: await sanitise(body.conteudo, church.id, 'conteudo') }, db, church) as Promise<
      Partial<PublishedRow>
    >
  return {
    list: async ({ db, query }) =>
      query.destaque ? listHighlights(content, db, new Date()) : listPublished(content, db, new Date(), query),
    search: async ({ db, church, query }) => searchPublished(content, db, church, new Date(), query),
    listSeries: async ({ db }) => listSeries(content, db, new Date()),
    get: async ({ db, params }) => getPublished(content, db, new Date(), eq(content.table.id, params.id)),
    listStaff: async ({ db, query }) => listStaff(content, db, new Date(), query),
    countStaff: async ({ db, query }) => countStaff(content, db, new Date(), query.busca),
    getStaff: async ({ db, params }) => getStaff(content, db, new Date(), params.id),

    create: async ({ db, church, body }) => {
      const values = await toValues(body, church, db)
      return write(db, async tx => {
        const slug = await slugFor(tx, content, body.titulo)
        const row = (await insertAudited(tx, content.table, { ...values, ...slug })) as PublishedRow
        await content.afterSave(tx, row)
        return row
      })
    },
    update: async ({ db, church, params: { id }, expectedVersion, body }) => {
      const values = await toValues(body, church, db)
      return write(db, (tx, now) => updatePiece(tx, church, content, { id, expectedVersion }, values, now))
    },
    delete: async ({ db, params: { id }, expectedVersion }) => db.transaction(tx => deletePiece(tx, content, { id, expectedVersion })),
    publish: async ({ db, church, params: { id }, expectedVersion, body }) =>
      write(db, (tx, now) => publishPiece(tx, church, content, { id, expectedVersion }, body, now)),
    unpublish: async ({ db, params: { id }, expectedVersion }) =>
      write(db, (tx, now) => unpublishPiece(tx, content, { id, expectedVersion }, now)),
    highlight: async ({ db, body }) => {
      await db.transaction(tx => highlightPieces(tx, content, body))
      return listHighlights(content, db, new Date())
    },
    setPicture: async ({ db, church, user, params: { id }, expectedVersion, form, services }) => {
      const imagem = await services.pictures.receive({ church, user, quota: 'igreja' }, form.imagem, 'imagem', form)
      return write(db, (tx, now) => changePiece(tx, content, { id, expectedVersion }, { imagem }, now))
    },
    deletePicture: async ({ db, params: { id }, expectedVersion }) =>
      write(db, (tx, now) => changePiece(tx, content, { id, expectedVersion }, { imagem: null }, now)),
  }
}
