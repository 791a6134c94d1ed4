import type { Endpoint } from '#contract/endpoint.ts'
import { type Handler, on, type Route } from '#server/http/api/on.ts'
import { reorder } from '#server/writes/audited-rows.ts'
import type { ParentEndpoints } from '../../contract/parents.ts'
import { changeParentPicture, createParent, deleteParent, listStaffParents, type ParentKind, updateParent } from './edit-parent.ts'

type Role = keyof ParentEndpoints
type Handlers = { [R in Role]: Handler<ParentEndpoints[R]> }

/** The handlers of the endpoints that `parentEndpoints` has made. One that the feature handles itself is left out. */
export function parentRoutes(endpoints: { readonly [R in Role]?: Endpoint }, kind: ParentKind): Route[] {
  const handlers = handlersOf(kind)
  return Object.entries(endpoints).map(([role, endpoint]) => on(endpoint, handlers[role as Role] as Handler<Endpoint>))
}

const handlersOf = (kind: ParentKind): Handlers => ({
  listStaff: ({ db }) => listStaffParents(db, kind),
  create: async ({ db, church, body }) => {
    const values = (await kind.toColumns?.(body, church)) ?? body
    return db.transaction(tx => createParent(tx, church, kind, values, new Date()))
  },
  update: async ({ db, church, params: { id }, expectedVersion, body }) => {
    const values = (await kind.toColumns?.(body, church)) ?? body
    return db.transaction(tx => updateParent(tx, church, kind, { id, expectedVersion }, values, new Date()))
  },
  delete: ({ db, church, params: { id }, expectedVersion }) =>
    db.transaction(tx => deleteParent(tx, church, kind, { id, expectedVersion })),
  order: async ({ db, body }) => {
    await db.transaction(tx => reorder(tx, kind.content.parent.table, body))
    return listStaffParents(db, kind)
  },
  setPicture: async ({ db, church, user, params: { id }, expectedVersion, form, services }) => {
    const imagem = await services.pictures.receive({ church, user, quota: 'igreja' }, form.imagem, 'imagem', form)
    return db.transaction(tx => changeParentPicture(tx, kind, { id, expectedVersion }, imagem))
  },
  deletePicture: ({ db, params: { id }, expectedVersion }) =>
    db.transaction(tx => changeParentPicture(tx, kind, { id, expectedVersion }, null)),
})
