import { asc, eq, sql } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { on } from '#server/http/api/on.ts'
import { addRow, changeRow, nextPlace, putInOrder, removeRow } from '#server/http/api/rows.ts'
import { churchAddress } from '#server/http/church-address.ts'
import { calls } from './calls.ts'
import { setModule, updateVisual } from './edit-church.ts'
import { addPicture, deletePicture, orderPictures, setLogo } from './edit-pictures.ts'
import { listChurches } from './list-churches.ts'
import { findChurch, getVisual, listMenu, listModules, toMenuItem } from './read-church.ts'
import { churchesTable, congregationTable, menuTable, organizationTable } from './tables.ts'

export const churchRoutes = [
  on(calls.getChurchByCode, async ({ db, params }) => {
    const church = await findChurch(db, eq(sql`lower(${churchesTable.codigo})`, params.code.toLowerCase()))
    if (!church) throw new Problem('church-not-found')
    return church
  }),
  on(calls.findChurchByHost, async ({ db, query }) => {
    const church = await findChurch(db, eq(churchesTable.hostname, query.hostname.toLowerCase()))
    return { clientes: church ? [church] : [] }
  }),
  on(calls.listModules, async ({ db }) => listModules(db)),
  on(calls.getVisual, async ({ db, church }) => getVisual(db, church.id)),
  on(calls.listMenu, async ({ db }) => listMenu(db)),
  on(calls.listChurches, async ({ db, query, services }) => ({ clientes: await listChurches(db, query, churchAddress(services.env)) })),
  on(calls.listCongregations, async ({ db }) => {
    const { id, nome, endereco } = congregationTable
    return db.select({ id, nome, endereco }).from(congregationTable).orderBy(asc(nome))
  }),
  on(calls.getOrganization, async ({ db, params }) => {
    const [organizacao] = await db.select().from(organizationTable).where(eq(organizationTable.slug, params.organization.toLowerCase()))
    if (!organizacao) throw new Problem('not-found')
    return { organizacao }
  }),

  on(calls.updateVisual, async ({ db, church, body }) => db.transaction(tx => updateVisual(tx, church.id, body.corApp))),
  on(calls.setLogo, async ({ db, church, form, services }) => {
    const logo = await services.pictures.receive(form.imagem, 'imagem', form.alt)
    return db.transaction(tx => setLogo(tx, church.id, logo))
  }),
  on(calls.deleteLogo, async ({ db, church }) => db.transaction(tx => setLogo(tx, church.id, null))),
  on(calls.addPicture, async ({ db, church, form, services }) => {
    const picture = await services.pictures.receive(form.imagem, 'imagem', form.alt)
    return db.transaction(tx => addPicture(tx, church.id, picture))
  }),
  on(calls.deletePicture, async ({ db, church, params }) => db.transaction(tx => deletePicture(tx, church.id, params.imagem))),
  on(calls.orderPictures, async ({ db, church, body }) => db.transaction(tx => orderPictures(tx, church.id, body.imagens))),
  on(calls.setModule, async ({ db, church, params, body }) => {
    await db.transaction(tx => setModule(tx, church.id, params.codigo, body))
    return listModules(db)
  }),

  on(calls.createMenuItem, async ({ db, church, body }) =>
    db.transaction(async tx => {
      const ordem = await nextPlace(tx, menuTable)
      return toMenuItem(await addRow(tx, menuTable, { igrejaId: church.id, ...body, ordem }))
    }),
  ),
  on(calls.updateMenuItem, async ({ db, params, body }) =>
    db.transaction(async tx => toMenuItem(await changeRow(tx, menuTable, params.id, body))),
  ),
  on(calls.deleteMenuItem, async ({ db, params }) => db.transaction(tx => removeRow(tx, menuTable, params.id))),
  on(calls.orderMenu, async ({ db, body }) => {
    await db.transaction(tx => putInOrder(tx, menuTable, body.ids))
    return listMenu(db)
  }),
]
