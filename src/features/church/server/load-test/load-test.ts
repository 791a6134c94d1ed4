import type { ModuleCode } from '#contract/modules.ts'
import { moduleCodes } from '#contract/modules.ts'
import type { Picture } from '#contract/values.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import { createRandom, type Random } from '#server/demo/random.ts'
import type { LoadTestChurch } from '#server/feature.ts'
import { churchesTable, menuTable, moduleTable } from '../tables.ts'
import { churchKinds, churchNames, districts, streets, towns } from './load-test-names.ts'

/** The prefix of church codes in the load database. */
export const loadTestPrefix = 'carga-'

/** A colour, and pictures drawn in it. Many churches share one branding. */
export type LoadTestBranding = { color: string; logo: Picture; pictures: Picture[] }

/** Churches per statement: far below PostgreSQL's 65,535 parameters. */
const batchSize = 100

/** Inserts `count` churches with modules and menu; the first has everything on. The same arguments give the same churches. */
export async function insertLoadTestChurches(
  tx: ChurchTx,
  count: number,
  brandings: readonly LoadTestBranding[],
): Promise<Omit<LoadTestChurch, 'pieces'>[]> {
  const loaded: Omit<LoadTestChurch, 'pieces'>[] = []
  for (let first = 1; first <= count; first += batchSize) {
    const numbers = Array.from({ length: Math.min(batchSize, count - first + 1) }, (_, index) => first + index)
    const generated = numbers.map(number => generateChurch(number, brandings))
    const rows = await tx
      .insert(churchesTable)
      .values(generated.map(({ row }) => row))
      .returning({ id: churchesTable.id, codigo: churchesTable.codigo })
    const idOf = new Map(rows.map(({ id, codigo }) => [codigo, id]))
    const rowsOf = <T>(part: (church: (typeof generated)[number]) => readonly T[]) =>
      generated.flatMap(church =>
        part(church).map((values, index) => ({ igrejaId: idOf.get(church.row.codigo) as number, ordem: index + 1, ...values })),
      )
    await tx.insert(moduleTable).values(rowsOf(({ modules }) => modules.map(codigo => ({ codigo }))).map(({ ordem: _, ...row }) => row))
    await tx.insert(menuTable).values(rowsOf(() => menu))
    loaded.push(...generated.map(({ row, pictures }) => ({ id: idOf.get(row.codigo) as number, pictures })))
  }
  return loaded
}

const menu = [
  { nome: 'Cultos', icone: 'church', link: '/live' },
  { nome: 'Primeira visita', icone: 'map-pin', link: '/#visite' },
  { nome: 'Sobre nós', icone: 'users', link: '/#quem-somos' },
] as const
const baseModules: ModuleCode[] = ['MOD_CULTO', 'MOD_EVENTO', 'MOD_MURAL_ORACAO']

const pickRandom = <T>(random: Random, list: readonly T[]) => list[Math.floor(random() * list.length)] as T

function generateChurch(number: number, brandings: readonly LoadTestBranding[]) {
  const random = createRandom(`${loadTestPrefix}${number}`)
  const codigo = `${loadTestPrefix}${String(number).padStart(4, '0')}`
  const [cidade, estado, latitude, longitude, fusoHorario] = pickRandom(random, towns)
  const nome = `${pickRandom(random, churchKinds)} ${pickRandom(random, churchNames)} de ${cidade}`
  const { color, logo, pictures } = pickRandom(random, brandings)
  const row = {
    codigo,
    slug: codigo,
    nome,
    descricao: `${nome}: cultos aos domingos, pequenos grupos durante a semana e uma porta que fica aberta.`,
    historia: `Começamos em ${1950 + Math.floor(random() * 70)}, numa casa do bairro. Hoje somos uma família maior, com a mesma mesa.`,
    idioma: 'pt_BR',
    corApp: color,
    logo,
    imagens: pictures.slice(0, 1),
    fusoHorario,
    endereco: {
      logradouro: pickRandom(random, streets),
      numero: String(1 + Math.floor(random() * 2400)),
      bairro: pickRandom(random, districts),
      cidade,
      estado,
      cep: `${String(10_000 + Math.floor(random() * 89_000))}-${String(Math.floor(random() * 999)).padStart(3, '0')}`,
      pais: 'BR',
    },
    latitude: latitude + random.between(-0.08, 0.08),
    longitude: longitude + random.between(-0.08, 0.08),
    horarios: [
      { dia: 7, hora: pickRandom(random, ['09:00', '09:30', '10:00']), nome: 'Culto da manhã', duracao: 90 },
      { dia: 7, hora: pickRandom(random, ['18:00', '18:30', '19:00']), nome: 'Culto da noite', duracao: 90 },
      { dia: 3, hora: '20:00', nome: 'Oração', duracao: 60 },
    ],
  }
  const modules = moduleCodes.filter(
    code => baseModules.includes(code) || (!['MOD_VOLUTS', 'MOD_MYKIDS'].includes(code) && (random.chance(0.6) || number === 1)),
  )
  return { row, modules, pictures }
}
