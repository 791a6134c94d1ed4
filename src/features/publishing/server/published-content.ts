import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { EntityType } from '#contract/entities.ts'
import type { SafeHtml } from '#contract/safe-html.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import type { PublishedRow, PublishedTable } from './columns.ts'

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
  /** A further condition for the rows that lists, feeds and the site map have; the page of a single piece does not need it. */
  listCondition: SQL | undefined
  /** Text in which the search finds a piece, besides its title, summary, author and text. */
  searchText(row: PublishedRow): string
  /** The whole text as HTML, for the feed. */
  feedHtml(row: PublishedRow): string
  /** The values to store for what staff have written. @throws Problem `invalid` when it refers to something that is not there */
  toColumns(body: WrittenPiece, db: ChurchDb): Promise<Record<string, unknown>>
  /** Whether the search and notifications may lead to a published piece: not while what it belongs to is hidden. */
  isReachable(tx: UnitOfWork, row: PublishedRow): Promise<boolean>
  /** What else is written when staff have created a piece or changed its texts. */
  afterSave(tx: UnitOfWork, row: PublishedRow): Promise<void>
}

type Options<T extends PublishedTable> = Pick<PublishedContent, 'type'> &
  Partial<Pick<PublishedContent, 'listFields' | 'detailFields' | 'listCondition'>> & {
    table: T
    filters?: readonly (keyof T['$inferSelect'] & string)[]
    toColumns?(body: WrittenPiece, db: ChurchDb): Partial<T['$inferInsert']> | Promise<Partial<T['$inferInsert']>>
    isReachable?(tx: UnitOfWork, row: T['$inferSelect']): Promise<boolean>
    searchText?(row: T['$inferSelect']): string
    feedHtml?(row: T['$inferSelect']): string
    afterSave?(tx: UnitOfWork, row: T['$inferSelect']): Promise<void>
  }

/** Describes one kind of published content. What is left out is empty; the feed then has the text as it is. */
export const publishedContent = <T extends PublishedTable>({
  listFields = {},
  detailFields = {},
  filters = [],
  searchText = () => '',
  feedHtml = row => (row as PublishedRow).conteudo,
  toColumns = body => body as Partial<T['$inferInsert']>,
  isReachable = async () => true,
  listCondition,
  afterSave = async () => {},
  ...content
}: Options<T>): PublishedContent => ({
  ...content,
  listFields,
  detailFields,
  filters,
  searchText: row => searchText(row as T['$inferSelect']),
  feedHtml: row => feedHtml(row as T['$inferSelect']),
  toColumns: async (body, db) => (await toColumns(body, db)) as Record<string, unknown>,
  isReachable: (tx, row) => isReachable(tx, row as T['$inferSelect']),
  listCondition,
  afterSave: (tx, row) => afterSave(tx, row as T['$inferSelect']),
})
