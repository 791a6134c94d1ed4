import { and, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { EntityType } from '#contract/entities.ts'
import type { SafeHtml } from '#contract/safe-html.ts'
import type { SearchEntry, SearchFields } from '#features/search/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import type { Audience } from './audience.ts'
import type { PublishedRow, PublishedTable } from './columns.ts'
import { hasShownParent, type PublishedParent, parentOf, requireParent } from './published-parent.ts'

/** Columns under the names that they have on the wire, where they may be nested. */
export type WireColumns = { readonly [name: string]: PgColumn | WireColumns }

/** What staff have written; its text has been sanitised. */
export type WrittenPiece = Readonly<Record<string, unknown>> & { readonly conteudo: SafeHtml }

/** What the functions of this folder need to know about one kind of content. */
export type PublishedContent = {
  type: EntityType
  table: PublishedTable
  /** What lists and whole pieces send in addition to the shared columns. */
  listFields: WireColumns
  /** What only a whole piece sends in addition. */
  detailFields: WireColumns
  /** Columns by which the public list can be filtered; each equals the query field of the same name. */
  filters: readonly string[]
  /** What each piece belongs to. While it is hidden, nothing leads to the piece, and its page is not there either. */
  parent: PublishedParent | undefined
  /** While this is not so, nothing leads to any piece, and nobody reads one as a part of the church's public site. */
  audience: Audience | undefined
  /** A further condition for the rows that lists, feeds and the site map have; the page of a single piece does not need it. */
  listCondition: SQL | undefined
  /** Fields in which the search finds a piece, besides its title, summary, author and text. */
  searchFields(row: PublishedRow): SearchFields
  /** When a piece takes place, which the search shows in place of the day of its publishing. */
  takesPlace(row: PublishedRow): Pick<SearchEntry, 'quando' | 'flagCancelado'>
  /** The whole text as HTML, for the feed. */
  feedHtml(row: PublishedRow): string
  /** The values to store for what staff have written. @throws Problem `invalid` when it refers to something that is not there */
  toColumns(body: WrittenPiece, db: ChurchDb, church: ChurchState): Promise<Record<string, unknown>>
  /** The pieces have slugs, in the column `slug`; this is the first word of one whose title has no letter. */
  slugNoun: string | undefined
  /** What else is written when staff have created a piece or changed its texts. */
  afterSave(tx: UnitOfWork, row: PublishedRow): Promise<void>
}

type Options<T extends PublishedTable> = Pick<PublishedContent, 'type'> &
  Partial<Pick<PublishedContent, 'listFields' | 'detailFields' | 'audience' | 'listCondition' | 'slugNoun'>> & {
    table: T
    parent?: Omit<PublishedParent, 'column'> & { columnName: keyof T['$inferSelect'] & string }
    filters?: readonly (keyof T['$inferSelect'] & string)[]
    toColumns?(body: WrittenPiece, db: ChurchDb, church: ChurchState): Partial<T['$inferInsert']> | Promise<Partial<T['$inferInsert']>>
    searchFields?(row: T['$inferSelect']): SearchFields
    takesPlace?(row: T['$inferSelect']): Pick<SearchEntry, 'quando' | 'flagCancelado'>
    feedHtml?(row: T['$inferSelect']): string
    afterSave?(tx: UnitOfWork, row: T['$inferSelect']): Promise<void>
  }

/** Describes one kind of published content. What is left out is empty; the feed then has the text as it is. */
export function publishedContent<T extends PublishedTable, P extends Options<T>['parent'] = undefined>({
  listFields = {},
  detailFields = {},
  filters = [],
  searchFields = () => [],
  takesPlace = () => ({}),
  feedHtml = row => (row as PublishedRow).conteudo,
  toColumns = body => body as Partial<T['$inferInsert']>,
  audience,
  listCondition,
  slugNoun,
  afterSave = async () => {},
  ...content
}: Options<T> & { parent?: P }): PublishedContent & { parent: P extends undefined ? undefined : PublishedParent } {
  const parent = content.parent && parentOf(content.table, content.parent)
  return {
    ...content,
    parent: parent as never,
    listFields,
    detailFields,
    filters,
    searchFields: row => searchFields(row as T['$inferSelect']),
    takesPlace: row => takesPlace(row as T['$inferSelect']),
    feedHtml: row => feedHtml(row as T['$inferSelect']),
    async toColumns(body, db, church) {
      if (!parent) return (await toColumns(body, db, church)) as Record<string, unknown>
      const { [parent.field]: id, ...others } = body
      await requireParent(db, parent, id)
      return { ...(await toColumns(others as WrittenPiece, db, church)), [parent.columnName]: id }
    },
    slugNoun,
    audience,
    listCondition: and(parent && hasShownParent(parent), audience?.isEverybody, listCondition),
    afterSave: (tx, row) => afterSave(tx, row as T['$inferSelect']),
  }
}
