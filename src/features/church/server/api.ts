import { asc, eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { on } from '#server/http/api/on.ts'
import { churchAddress } from '#server/http/church-address.ts'
import { contract } from './contract.ts'
import { changeBranding, setModule } from './edit-church.ts'
import { menuRoutes } from './edit-menu.ts'
import { addPicture, deletePicture, orderPictures } from './edit-pictures.ts'
import { listChurches } from './list-churches.ts'
import { findChurch, getBranding, getStaffBranding, listMenu, listModuleSettings, listModules } from './read-church.ts'
import { getRegistration, setRegistration } from './registration.ts'
import { getStaffSecurity, setStaffSecurity } from './staff-security.ts'
import { congregationTable, organizationTable } from './tables.ts'
import { changeWeeklyServices, readWeeklyServices } from './weekly-services.ts'

export const churchRoutes = [
  on(contract.getChurchByCode, async ({ db, params }) => {
    const church = await findChurch(db, { code: params.code })
    if (!church) throw new Problem('church-not-found')
    return church
  }),
  on(contract.findChurchByHost, async ({ db, query }) => {
    const church = await findChurch(db, { hostname: query.hostname })
    return { clientes: church ? [church] : [] }
  }),
  on(contract.listModules, async ({ db }) => listModules(db)),
  on(contract.getBranding, async ({ db, church }) => getBranding(db, church.id)),
  on(contract.listMenu, async ({ db }) => listMenu(db)),
  on(contract.listChurches, async ({ db, query, services }) => ({ clientes: await listChurches(db, query, churchAddress(services.env)) })),
  on(contract.listCongregations, async ({ db }) => {
    const { id, nome, endereco } = congregationTable
    return db.select({ id, nome, endereco }).from(congregationTable).orderBy(asc(nome))
  }),
  on(contract.getOrganization, async ({ db, params }) => {
    const [organizacao] = await db.select().from(organizationTable).where(eq(organizationTable.slug, params.organization.toLowerCase()))
    if (!organizacao) throw new Problem('not-found')
    return { organizacao }
  }),

  on(contract.getWeeklyServices, ({ db, church }) => readWeeklyServices(db, church.id)),
  on(contract.setWeeklyServices, ({ db, church, expectedVersion, body }) =>
    db.transaction(tx => changeWeeklyServices(tx, { church: church.id, expectedVersion }, body.horarios)),
  ),

  on(contract.getStaffBranding, async ({ db, church }) => getStaffBranding(db, church.id)),
  on(contract.updateBranding, async ({ db, church, expectedVersion, body }) =>
    db.transaction(tx => changeBranding(tx, { church: church.id, expectedVersion }, body)),
  ),
  on(contract.setLogo, async ({ db, church, user, expectedVersion, form, services }) => {
    const logo = await services.pictures.receive({ church, user, quota: 'igreja' }, form.imagem, 'imagem', form)
    return db.transaction(tx => changeBranding(tx, { church: church.id, expectedVersion }, { logo }))
  }),
  on(contract.deleteLogo, async ({ db, church, expectedVersion }) =>
    db.transaction(tx => changeBranding(tx, { church: church.id, expectedVersion }, { logo: null })),
  ),
  on(contract.addPicture, async ({ db, church, user, form, services }) => {
    const picture = await services.pictures.receive({ church, user, quota: 'igreja' }, form.imagem, 'imagem', form)
    return db.transaction(tx => addPicture(tx, church.id, picture))
  }),
  on(contract.deletePicture, async ({ db, church, expectedVersion, params }) =>
    db.transaction(tx => deletePicture(tx, { church: church.id, expectedVersion }, params.imagem)),
  ),
  on(contract.orderPictures, async ({ db, church, expectedVersion, body }) =>
    db.transaction(tx => orderPictures(tx, { church: church.id, expectedVersion }, body.imagens)),
  ),

  on(contract.getStaffSecurity, getStaffSecurity),
  on(contract.setStaffSecurity, setStaffSecurity),
  on(contract.getRegistration, getRegistration),
  on(contract.setRegistration, setRegistration),

  on(contract.listModuleSettings, async ({ db }) => listModuleSettings(db)),
  on(contract.setModule, async ({ db, expectedVersion, params, body }) =>
    db.transaction(tx => setModule(tx, params.codigo, body, expectedVersion)),
  ),

  ...menuRoutes,
]
