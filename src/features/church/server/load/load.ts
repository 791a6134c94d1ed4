import type { ModuleCode } from '#contract/modules.ts'
import { moduleCodes } from '#contract/modules.ts'
import type { Picture } from '#contract/values.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import { createRandom, type Random } from '#server/demo/random.ts'
import { churchesTable, menuTable, moduleTable } from '../tables.ts'
import { kinds, names, quarters, streets, towns } from './load-places.ts'

/** Codes of the load database begin so. */
export const loadPrefix = 'carga-'

/** A colour with pictures in it; many churches share one. */
export type LoadLook = { color: string; logo: Picture; banners: Picture[] }

/** Churches per statement: far below PostgreSQL's 65,535 parameters. */
const batch = 100

/** A church that was made, with the pictures for its banners. */
type LoadedChurch = { id: number; codigo: string; banners: Picture[] }

/** Makes `count` churches with modules and menu. The same call makes the same churches. */
export async function loadChurches(tx: ChurchTx, count: number, looks: readonly LoadLook[]): Promise<LoadedChurch[]> {
  const made: LoadedChurch[] = []
  for (let first = 1; first <= count; first += batch) {
    const numbers = Array.from({ length: Math.min(batch, count - first + 1) }, (_, place) => first + place)
    const planned = numbers.map(number => plan(number, looks))
    const rows = await tx
      .insert(churchesTable)
      .values(planned.map(({ row }) => row))
      .returning({ id: churchesTable.id, codigo: churchesTable.codigo })
    const idOf = new Map(rows.map(({ id, codigo }) => [codigo, id]))
    const own = <T>(part: (church: (typeof planned)[number]) => readonly T[]) =>
      planned.flatMap(church =>
        part(church).map((values, place) => ({ igrejaId: idOf.get(church.row.codigo) as number, ordem: place + 1, ...values })),
      )
    await tx.insert(moduleTable).values(own(({ modules }) => modules.map(codigo => ({ codigo }))).map(({ ordem: _, ...row }) => row))
    await tx.insert(menuTable).values(own(() => menu))
    made.push(...planned.map(({ row, banners }) => ({ id: idOf.get(row.codigo) as number, codigo: row.codigo, banners })))
  }
  return made
}

const menu = [
  { nome: 'Cultos', icone: 'church', link: '/#cultos' },
  { nome: 'Visite', icone: 'map-pin', link: '/#visite' },
  { nome: 'Sobre nós', icone: 'users', link: '/#quem-somos' },
] as const
const always: ModuleCode[] = ['MOD_CULTO', 'MOD_EVENTO', 'MOD_MURAL_ORACAO']

const pick = <T>(random: Random, list: readonly T[]) => list[Math.floor(random() * list.length)] as T

function plan(number: number, looks: readonly LoadLook[]) {
  const random = createRandom(`${loadPrefix}${number}`)
  const codigo = `${loadPrefix}${String(number).padStart(4, '0')}`
  const [cidade, estado, latitude, longitude, fusoHorario] = pick(random, towns)
  const nome = `${pick(random, kinds)} ${pick(random, names)} de ${cidade}`
  const { color, logo, banners } = pick(random, looks)
  const row = {
    codigo,
    slug: codigo,
    nome,
    descricao: `${nome}: cultos aos domingos, pequenos grupos durante a semana e uma porta que fica aberta.`,
    historia: `Começamos em ${1950 + Math.floor(random() * 70)}, numa casa do bairro. Hoje somos uma família maior, com a mesma mesa.`,
    idioma: 'pt_BR',
    corApp: color,
    logo,
    imagens: banners.slice(0, 1),
    fusoHorario,
    endereco: {
      logradouro: pick(random, streets),
      numero: String(1 + Math.floor(random() * 2400)),
      bairro: pick(random, quarters),
      cidade,
      estado,
      cep: `${String(10_000 + Math.floor(random() * 89_000))}-${String(Math.floor(random() * 999)).padStart(3, '0')}`,
      pais: 'BR',
    },
    latitude: latitude + random.between(-0.08, 0.08),
    longitude: longitude + random.between(-0.08, 0.08),
    horarios: [
      { dia: 7, hora: pick(random, ['09:00', '09:30', '10:00']), nome: 'Culto da manhã', duracao: 90 },
      { dia: 7, hora: pick(random, ['18:00', '18:30', '19:00']), nome: 'Culto da noite', duracao: 90 },
      { dia: 3, hora: '20:00', nome: 'Oração', duracao: 60 },
    ],
  }
  const modules = moduleCodes.filter(code => always.includes(code) || (!['MOD_VOLUTS', 'MOD_MYKIDS'].includes(code) && random.chance(0.6)))
  return { row, modules, banners }
}
