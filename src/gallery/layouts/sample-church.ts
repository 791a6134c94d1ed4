import { defaultLook } from '#contract/look.ts'
import type { Screen } from '#contract/screen.ts'
import type { RootData } from '#site/data/use-root.ts'
import { paletteOfPage } from '#site/shell/palette.ts'
import { colors, variantOf } from '../variant.ts'

type StartUp = Extract<RootData['startUp'], { status: 'ready' }>

const church: StartUp['church'] = {
  id: 1,
  uuid: '00000000-0000-4000-8000-000000000001',
  slug: 'galeria',
  codigo: 'galeria',
  nome: 'Igreja da Galeria',
  descricao: '',
  historia: '',
  idioma: 'pt_BR',
  imagens: [],
  flagAtivo: true,
  slugOrganizacao: null,
  facebookPixelCode: null,
  hostname: null,
  fusoHorario: 'America/Sao_Paulo',
  moeda: 'BRL',
  endereco: null,
  latitude: null,
  longitude: null,
  telefone: null,
  email: null,
  horarios: [],
  redesSociais: [],
}

const menu: NonNullable<StartUp['menu']> = (
  [
    ['Play', 'video', '/play'],
    ['Cultos', 'church', '/live'],
    ['Devocionais', 'book', '/devotionals'],
    ['Oração', 'pray', '/prayer'],
    ['Notícias', 'news', '/news'],
    ['Contribuir', 'heart', '/give'],
  ] as const
).map(([nome, icone, link], index) => ({ id: index + 1, nome, icone, ordem: index + 1, link, modulo: null, flagNaBarra: false }))

/** What the root's loader gives to every page of a layout: a church with the colour of the query (`variant.ts`). */
export function sampleRoot(query: URLSearchParams, screen: Pick<Screen, 'layout'>): RootData {
  const look = { ...defaultLook, corApp: colors[variantOf(query).color] }
  const startUp: StartUp = { status: 'ready', church, modules: [], branding: { ...look, logo: null }, menu, parts: {} }
  return { startUp, palette: paletteOfPage(screen, query, look), origin: location.origin }
}
