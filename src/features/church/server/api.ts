import { asc, eq, sql } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { churchAddress } from '#server/http/church-address.ts'
import { on } from '#server/http/on.ts'
import { addRow, changeRow, nextPlace, putInOrder, removeRow } from '#server/http/rows.ts'
import * as call from '../contract.ts'
import { setModule, updateVisual } from './edit-church.ts'
import { addPicture, deletePicture, orderPictures, setLogo } from './edit-pictures.ts'
import { listChurches } from './list-churches.ts'
import { findChurch, getVisual, listBanners, listMenu, listModules, listPaymentMethods, toBanner, toMenuItem } from './read-church.ts'
import { bannerTable, churchesTable, congregationTable, menuTable, organizationTable } from './tables.ts'

const date = (text: string | null) => (text === null ? null : new Date(text))
const dated = <B extends { dataInicio: string | null; dataFim: string | null }>(body: B) => ({
  ...body,
  dataInicio: date(body.dataInicio),
  dataFim: date(body.dataFim),
})

export const churchRoutes = [
  on(call.getChurchByCode, async ({ db, params }) => {
    const church = await findChurch(db, eq(sql`lower(${churchesTable.codigo})`, params.code.toLowerCase()))
    if (!church) throw new Problem('church-not-found')
    return church
  }),
  on(call.findChurchByHost, async ({ db, query }) => {
    const church = await findChurch(db, eq(churchesTable.hostname, query.hostname.toLowerCase()))
    return { clientes: church ? [church] : [] }
  }),
  on(call.listPaymentMethods, async ({ db }) => listPaymentMethods(db)),
  on(call.listModules, async ({ db }) => listModules(db)),
  on(call.getVisual, async ({ db, church }) => getVisual(db, church.id)),
  on(call.listMenu, async ({ db }) => listMenu(db)),
  on(call.listBanners, async ({ db }) => listBanners(db, new Date())),
  on(call.listChurches, async ({ db, query, services }) => ({ clientes: await listChurches(db, query, churchAddress(services.env)) })),
  on(call.listCongregations, async ({ db }) => {
    const { id, nome, endereco } = congregationTable
    return db.select({ id, nome, endereco }).from(congregationTable).orderBy(asc(nome))
  }),
  on(call.getOrganization, async ({ db, params }) => {
    const [organizacao] = await db.select().from(organizationTable).where(eq(organizationTable.slug, params.organization.toLowerCase()))
    if (!organizacao) throw new Problem('not-found')
    return { organizacao }
  }),

  on(call.updateVisual, async ({ db, church, body }) => db.transaction(tx => updateVisual(tx, church.id, body.corApp))),
  on(call.setLogo, async ({ db, church, form, services }) => {
    const logo = await services.pictures.receive(form.imagem, 'imagem', form.alt)
    return db.transaction(tx => setLogo(tx, church.id, logo))
  }),
  on(call.deleteLogo, async ({ db, church }) => db.transaction(tx => setLogo(tx, church.id, null))),
  on(call.addPicture, async ({ db, church, form, services }) => {
    const picture = await services.pictures.receive(form.imagem, 'imagem', form.alt)
    return db.transaction(tx => addPicture(tx, church.id, picture))
  }),
  on(call.deletePicture, async ({ db, church, params }) => db.transaction(tx => deletePicture(tx, church.id, params.imagem))),
  on(call.orderPictures, async ({ db, church, body }) => db.transaction(tx => orderPictures(tx, church.id, body.imagens))),
  on(call.setModule, async ({ db, church, params, body }) => {
    await db.transaction(tx => setModule(tx, church.id, params.codigo, body))
    return listModules(db)
  }),

  on(call.createMenuItem, async ({ db, church, body }) =>
    db.transaction(async tx => {
      const ordem = await nextPlace(tx, menuTable)
      return toMenuItem(await addRow(tx, menuTable, { igrejaId: church.id, ...body, ordem }))
    }),
  ),
  on(call.updateMenuItem, async ({ db, params, body }) =>
    db.transaction(async tx => toMenuItem(await changeRow(tx, menuTable, params.id, body))),
  ),
  on(call.deleteMenuItem, async ({ db, params }) => db.transaction(tx => removeRow(tx, menuTable, params.id))),
  on(call.orderMenu, async ({ db, body }) => {
    await db.transaction(tx => putInOrder(tx, menuTable, body.ids))
    return listMenu(db)
  }),

  on(call.createBanner, async ({ db, church, body }) =>
    db.transaction(async tx => {
      const ordem = await nextPlace(tx, bannerTable)
      return toBanner(await addRow(tx, bannerTable, { igrejaId: church.id, ...dated(body), ordem }))
    }),
  ),
  on(call.updateBanner, async ({ db, params, body }) =>
    db.transaction(async tx => toBanner(await changeRow(tx, bannerTable, params.id, dated(body)))),
  ),
  on(call.deleteBanner, async ({ db, params }) => db.transaction(tx => removeRow(tx, bannerTable, params.id))),
  on(call.setBannerPicture, async ({ db, params, form, services }) => {
    const imagem = await services.pictures.receive(form.imagem, 'imagem', form.alt)
    return db.transaction(async tx => toBanner(await changeRow(tx, bannerTable, params.id, { imagem })))
  }),
  on(call.deleteBannerPicture, async ({ db, params }) =>
    db.transaction(async tx => toBanner(await changeRow(tx, bannerTable, params.id, { imagem: null }))),
  ),
  on(call.orderBanners, async ({ db, body }) => {
    await db.transaction(tx => putInOrder(tx, bannerTable, body.ids))
    return listBanners(db, new Date())
  }),
]
