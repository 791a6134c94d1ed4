import { asc } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Endpoint, Reply } from '#contract/endpoint.ts'
import type { Upload } from '#contract/upload.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import { deleteAudited, insertAudited, nextPosition, reorder, updateAudited } from '#server/writes/audited-rows.ts'
import type { Db, UnitOfWork } from '#server/writes/unit-of-work.ts'
import type { StaffCaller } from '../caller.ts'
import type { ChurchState } from '../church-directory.ts'
import type { Services } from '../services.ts'
import { type Handler, type HandlerContext, on, type Route } from './on.ts'

// Rows that staff put in order, such as banners: all features that have some handle these endpoints in the same way.

/** The endpoints. All but the list and the order name a row as `id`. */
type Endpoints = {
  /** All rows in their order. */
  list: Endpoint
  /** Adds one after the others. */
  create: Endpoint
  update: Endpoint
  delete: Endpoint
  /** Takes a `RowOrder`, and replies as the list. */
  order: Endpoint
  /** Of rows with a picture: the column is called `imagem`, and the field of the form too. */
  setPicture?: Endpoint
  deletePicture?: Endpoint
}

type OrderedTable = PgTable & { id: PgColumn; ordem: PgColumn }
type Reads = Pick<ChurchDb, 'select'>
type Columns<T extends OrderedTable> = Partial<T['$inferInsert']>
type BodyOf<E extends Endpoints> = HandlerContext<E['create'] | E['update']>['body']
type Shown<E extends Endpoints> = Reply<E['create']>

type Options<T extends OrderedTable, E extends Endpoints> = {
  table: T
  /** A row as staff see it. */
  show(row: T['$inferSelect'], db: Reads): Shown<E> | Promise<Shown<E>>
  /** All of them in their order, where one statement reads more than the table has. Default: each row as `show` has it. */
  list?(db: Reads): Promise<Shown<E>[]>
  /** The columns of what staff have written; needed where they are not the fields of the body. */
  toColumns?(body: BodyOf<E>): Columns<T>
  /** Refuses a row, by throwing a Problem. @param id of the row that is changed; left out: of a new one */
  beforeSave?(tx: UnitOfWork, body: BodyOf<E>, id?: number): Promise<void>
  /** Refuses the deletion of a row, by throwing a Problem. */
  beforeDelete?(tx: UnitOfWork, id: number): Promise<void>
} & (BodyOf<E> extends Columns<T> ? unknown : { toColumns(body: BodyOf<E>): Columns<T> })

/** What the handlers read of a call; each endpoint declares a part of it. */
type Call<E extends Endpoints> = {
  db: Db
  church: ChurchState
  user: StaffCaller
  services: Services
  params: { id: number }
  expectedVersion: number | undefined
  body: BodyOf<E>
  form: { imagem: Upload; alt: string; foco?: string | undefined }
}

/**
 * The handlers of rows that staff put in order, each write with its audit row. They throw the Problems `not-found` and `stale`, those of
 * `reorder` and those of the options.
 */
export function orderedRows<T extends OrderedTable, E extends Endpoints>(endpoints: E, options: Options<T, E>): Route[] {
  const { table, show, list = showAll, toColumns = body => body as Columns<T>, beforeSave, beforeDelete } = options

  async function showAll(db: Reads): Promise<Shown<E>[]> {
    const rows = await db
      .select()
      .from(table as PgTable)
      .orderBy(asc(table.ordem), asc(table.id))
    return Promise.all(rows.map(row => show(row, db)))
  }

  const change = async (tx: UnitOfWork, { params: { id }, expectedVersion }: Call<E>, values: object) =>
    show(await updateAudited(tx, table, id, values as never, expectedVersion), tx)

  const handlers: Record<keyof Endpoints, (call: Call<E>) => Promise<unknown>> = {
    list: ({ db }) => list(db),
    create: ({ db, body }) =>
      db.transaction(async tx => {
        await beforeSave?.(tx, body)
        const ordem = await nextPosition(tx, table)
        return show(await insertAudited(tx, table, { ...toColumns(body), ordem } as never), tx)
      }),
    update: call =>
      call.db.transaction(async tx => {
        await beforeSave?.(tx, call.body, call.params.id)
        return change(tx, call, toColumns(call.body))
      }),
    delete: ({ db, params: { id }, expectedVersion }) =>
      db.transaction(async tx => {
        await beforeDelete?.(tx, id)
        return deleteAudited(tx, table, id, expectedVersion)
      }),
    order: async ({ db, body }) => {
      await db.transaction(tx => reorder(tx, table, body as never))
      return list(db)
    },
    setPicture: async call => {
      const { db, church, user, form, services } = call
      const imagem = await services.pictures.receive({ church, user, quota: 'igreja' }, form.imagem, 'imagem', form)
      return db.transaction(tx => change(tx, call, { imagem }))
    },
    deletePicture: call => call.db.transaction(tx => change(tx, call, { imagem: null })),
  }
  return Object.entries(endpoints).map(([name, endpoint]) =>
    on(endpoint as Endpoint, handlers[name as keyof Endpoints] as unknown as Handler<Endpoint>),
  )
}
