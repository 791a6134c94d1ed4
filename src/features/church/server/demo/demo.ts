import { demoColors } from '#server/demo/churches.ts'
import { type Demo, type FeatureDemo, requireEntry } from '#server/demo/feature-demo.ts'
import { churchesTable, congregationTable, menuTable, moduleTable, organizationTable } from '../tables.ts'
import type { ChurchData, ChurchMenuItem } from './church-data.ts'
import { esperanca } from './esperanca.ts'
import { fechada } from './fechada.ts'
import { graca } from './graca.ts'
import { redeNorte } from './rede-norte.ts'
import { redeSul } from './rede-sul.ts'
import { vida } from './vida.ts'

const organizations = [{ slug: 'rede', nome: 'Rede Bom Caminho' }]
const churches = [esperanca, graca, redeNorte, redeSul, vida, fechada]

/** The demo's churches, with their modules, menus and congregations. */
export const churchDemo: FeatureDemo = {
  async seed(demo) {
    const rows = await demo.tx.insert(organizationTable).values(organizations).returning()
    const ids = new Map(rows.map(({ slug, id }) => [slug, id]))
    for (const church of churches) {
      const organizacaoId = church.organization ? requireEntry(ids, church.organization) : null
      const igrejaId = await seedChurch(demo, church, organizacaoId)
      demo.churches.set(church.code, igrejaId)
      await seedPages(demo, church, igrejaId)
    }
  },
}

async function seedChurch(
  { tx, picture }: Demo,
  { code, hostname = null, active = true, logo, look, row, pictures }: ChurchData,
  organizacaoId: number | null,
) {
  const [inserted] = await tx
    .insert(churchesTable)
    .values({
      ...row,
      codigo: code,
      slug: code,
      hostname,
      organizacaoId,
      flagAtivo: active,
      ...look,
      corApp: demoColors[code],
      logo: picture(logo),
      imagens: pictures.map(picture),
    })
    .returning({ id: churchesTable.id })
  return (inserted as { id: number }).id
}

async function seedPages(demo: Demo, church: ChurchData, igrejaId: number) {
  const { tx } = demo
  const { modules, congregations } = church
  const menu = menuOf(demo, church)
  // An insert without rows is not a valid statement.
  if (modules.length) await tx.insert(moduleTable).values(modules.map(module => ({ igrejaId, ...module })))
  if (menu.length) await tx.insert(menuTable).values(menu.map((item, index) => ({ igrejaId, ...item, ordem: index + 1 })))
  if (congregations.length) await tx.insert(congregationTable).values(congregations.map(congregation => ({ igrejaId, ...congregation })))
}

/** A church's own menu items, and those of the features whose module it has on. */
function menuOf({ menu: featureItems }: Demo, { menu, modules, row }: ChurchData): ChurchMenuItem[] {
  const modulesOn = new Set(modules.filter(({ flagAtivo }) => flagAtivo !== false).map(({ codigo }) => codigo))
  const language = row.idioma === 'es' ? 'es' : 'pt'
  const available: ChurchMenuItem[] = featureItems
    .filter(({ modulo }) => modulo === null || modulesOn.has(modulo))
    .map(item => ({ ...item, nome: item.nome[language] }))
  return menu.flatMap(item => (item === 'features' ? available : item))
}
