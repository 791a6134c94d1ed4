import { demoColors } from '#server/demo/churches.ts'
import { type Demo, daysFrom, type FeatureDemo, must } from '#server/demo/feature-demo.ts'
import type { ChurchData } from './demo/church-data.ts'
import { esperanca } from './demo/esperanca.ts'
import { fechada } from './demo/fechada.ts'
import { graca } from './demo/graca.ts'
import { redeNorte } from './demo/rede-norte.ts'
import { redeSul } from './demo/rede-sul.ts'
import { vida } from './demo/vida.ts'
import { bannerTable, churchesTable, congregationTable, menuTable, moduleTable, organizationTable, paymentMethodTable } from './tables.ts'

const organizations = [{ slug: 'rede', nome: 'Rede Bom Caminho' }]
const churches = [esperanca, graca, redeNorte, redeSul, vida, fechada]

/** The demo's churches, with all that their own pages show. */
export const churchDemo: FeatureDemo = {
  scenes: churches.flatMap(({ banners, pictures }) => [...banners.map(({ scene }) => scene), ...pictures]),
  logos: churches.map(({ logo }) => logo),
  async seed(demo) {
    const made = await demo.tx.insert(organizationTable).values(organizations).returning()
    const ids = new Map(made.map(({ slug, id }) => [slug, id]))
    for (const church of churches) {
      const organizacaoId = church.organization ? must(ids, church.organization) : null
      const igrejaId = await seedChurch(demo, church, organizacaoId)
      demo.churches.set(church.code, igrejaId)
      await seedPages(demo, church, igrejaId)
    }
  },
}

async function seedChurch(
  { tx, picture }: Demo,
  { code, hostname = null, active = true, logo, row, pictures }: ChurchData,
  organizacaoId: number | null,
) {
  const [made] = await tx
    .insert(churchesTable)
    .values({
      ...row,
      codigo: code,
      slug: code,
      hostname,
      organizacaoId,
      flagAtivo: active,
      corApp: demoColors[code],
      logo: picture(logo),
      imagens: pictures.map(picture),
    })
    .returning({ id: churchesTable.id })
  return (made as { id: number }).id
}

async function seedPages(
  { tx, now, picture }: Demo,
  { banners, modules, menu, paymentMethods, congregations }: ChurchData,
  igrejaId: number,
) {
  const day = (days: number | undefined) => (days === undefined ? null : daysFrom(now, days))
  const rows = {
    banners: banners.map(({ titulo, subtitulo, scene, link, from, until }, place) => ({
      igrejaId,
      titulo,
      subtitulo,
      imagem: picture(scene),
      link,
      dataInicio: day(from),
      dataFim: day(until),
      ordem: place + 1,
    })),
    modules: modules.map(module => ({ igrejaId, ...module })),
    menu: menu.map((item, place) => ({ igrejaId, ...item, ordem: place + 1 })),
    paymentMethods: paymentMethods.map((method, place) => ({ igrejaId, ...method, ordem: place + 1 })),
    congregations: congregations.map(congregation => ({ igrejaId, ...congregation })),
  }
  // An insert of nothing is not a statement.
  if (rows.banners.length) await tx.insert(bannerTable).values(rows.banners)
  if (rows.modules.length) await tx.insert(moduleTable).values(rows.modules)
  if (rows.menu.length) await tx.insert(menuTable).values(rows.menu)
  if (rows.paymentMethods.length) await tx.insert(paymentMethodTable).values(rows.paymentMethods)
  if (rows.congregations.length) await tx.insert(congregationTable).values(rows.congregations)
}
