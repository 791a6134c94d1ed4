import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { moduleCodes } from '#contract/modules.ts'
import { PictureFile } from '#contract/upload.ts'
import { ByChurch, BySlug, ChurchKey, HexColor, Id, Link, Nothing, OuterUrl, Picture, Timestamp } from '#contract/values.ts'

export const Address = z.object({
  logradouro: z.string(),
  numero: z.string(),
  complemento: z.optional(z.string()),
  bairro: z.string(),
  cidade: z.string(),
  estado: z.string(),
  cep: z.string(),
  pais: z.string(),
})

/** A weekly service: ISO weekday (1 Monday to 7 Sunday) and HH:MM in the church's time zone. */
export const ServiceTime = z.object({
  dia: z.int().check(z.minimum(1), z.maximum(7)),
  hora: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  nome: z.string(),
  /** Minutes. */
  duracao: z.int().check(z.minimum(10), z.maximum(600)),
})

const socialNetworks = ['instagram', 'facebook', 'youtube', 'whatsapp', 'spotify', 'site'] as const
export const SocialLink = z.object({ rede: z.enum(socialNetworks), url: z.string() })

export const Church = z.object({
  id: z.int(),
  uuid: z.string(),
  slug: z.string(),
  codigo: z.string(),
  nome: z.string(),
  descricao: z.string(),
  historia: z.string(),
  idioma: z.string(),
  imagens: z.array(Picture),
  flagAtivo: z.boolean(),
  slugOrganizacao: z.nullable(z.string()),
  facebookPixelCode: z.nullable(z.string()),
  hostname: z.nullable(z.string()),
  /** IANA name. Every date of this church is shown in it. */
  fusoHorario: z.string(),
  /** ISO 4217. */
  moeda: z.string(),
  endereco: z.nullable(Address),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  telefone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  horarios: z.array(ServiceTime),
  redesSociais: z.array(SocialLink),
})
export type Church = z.infer<typeof Church>

/** A church as lists show it. `distancia` is metres from the asked point, `null` where either side has no place. */
export const ChurchCard = z.object({
  ...z.pick(Church, {
    id: true,
    slug: true,
    codigo: true,
    nome: true,
    descricao: true,
    hostname: true,
    endereco: true,
    latitude: true,
    longitude: true,
  }).shape,
  corApp: z.string(),
  logo: z.nullable(Picture),
  /** Where this church's own place on the web is. */
  url: z.string(),
  distancia: z.nullable(z.int()),
})
export type ChurchCard = z.infer<typeof ChurchCard>

export const Visual = z.object({ corApp: HexColor, logo: z.nullable(Picture) })
export type Visual = z.infer<typeof Visual>

/** A module that lives on another site (Voluts, MyKids) has its address in `url`. */
export const ChurchModule = z.object({ codigo: z.enum(moduleCodes), url: z.nullable(z.string()) })
export type ChurchModule = z.infer<typeof ChurchModule>

export const menuIcons = [
  'home',
  'church',
  'calendar',
  'heart',
  'users',
  'book',
  'bible',
  'news',
  'pray',
  'video',
  'music',
  'microphone',
  'school',
  'id-card',
  'map-pin',
  'link',
] as const

export const MenuItem = z.object({
  id: z.int(),
  nome: z.string(),
  icone: z.enum(menuIcons),
  ordem: z.int(),
  /** A path of this site, or an address outside it. */
  link: z.string(),
  modulo: z.nullable(z.enum(moduleCodes)),
})
export type MenuItem = z.infer<typeof MenuItem>

export const Banner = z.object({
  id: z.int(),
  titulo: z.string(),
  subtitulo: z.string(),
  imagem: z.nullable(Picture),
  link: z.nullable(z.string()),
  dataInicio: z.nullable(Timestamp),
  dataFim: z.nullable(Timestamp),
  ordem: z.int(),
})
export type Banner = z.infer<typeof Banner>

const paymentMethodCodes = [
  'cartao-credito',
  'boleto',
  'pix',
  'pix-manual',
  'paypal',
  'picpay',
  'ach',
  'dinheiro',
  'transferencia',
  'gratuito',
] as const
export const PaymentMethod = z.object({
  codigo: z.enum(paymentMethodCodes),
  /** The gateway's id (spec, section 6), `null` where no gateway is in between. */
  gateway: z.nullable(z.int()),
  ordem: z.int(),
})
export type PaymentMethod = z.infer<typeof PaymentMethod>

export const Congregation = z.object({ id: z.int(), nome: z.string(), endereco: z.nullable(Address) })
export type Congregation = z.infer<typeof Congregation>

export const getChurchByCode = endpoint({
  method: 'GET',
  path: '/igreja/codigo/{code}',
  summary: 'A church by its code, compared without case',
  access: 'visitor',
  church: 'any',
  cache: 'church',
  input: { params: z.object({ code: ChurchKey }) },
  reply: Church,
})

export const findChurchByHost = endpoint({
  method: 'GET',
  path: '/igreja/',
  summary: 'The church that lives on a host name; an empty list when there is none',
  access: 'visitor',
  church: 'any',
  cache: 'church',
  input: { query: z.object({ hostname: z.string().check(z.minLength(1), z.maxLength(253)) }) },
  reply: z.object({ clientes: z.array(Church) }),
})

export const listPaymentMethods = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/metodo-pagamento/',
  summary: 'How one can pay in this church',
  access: 'visitor',
  cache: 'church',
  input: { params: BySlug },
  reply: z.array(PaymentMethod),
})

export const listModules = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/modulo/',
  summary: 'The modules that are on',
  access: 'visitor',
  cache: 'church',
  input: { params: BySlug },
  reply: z.array(ChurchModule),
})

export const getVisual = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/visual/',
  summary: 'Colour and logo',
  access: 'visitor',
  cache: 'church',
  input: { params: BySlug },
  reply: Visual,
})

export const listMenu = endpoint({
  method: 'GET',
  path: '/igreja-app-menu',
  summary: 'The menu in its order, without items whose module is off',
  access: 'visitor',
  cache: 'church',
  input: { query: ByChurch },
  reply: z.array(MenuItem),
})

export const listBanners = endpoint({
  method: 'GET',
  path: '/banner/',
  summary: 'The banners to show now, in their order',
  access: 'visitor',
  cache: 'church',
  input: { query: ByChurch },
  reply: z.array(Banner),
})

export const listChurches = endpoint({
  method: 'GET',
  path: '/cliente/',
  summary: "An organization's churches, or all listed ones; with a point on earth nearest first",
  access: 'visitor',
  church: 'any',
  input: {
    query: z.object({
      organizacao: z.optional(z.string().check(z.maxLength(80))),
      busca: z.optional(z.string().check(z.trim(), z.maxLength(80))),
      latitude: z.optional(z.coerce.number().check(z.gte(-90), z.lte(90))),
      longitude: z.optional(z.coerce.number().check(z.gte(-180), z.lte(180))),
      page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)), 1),
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 30),
    }),
  },
  reply: z.object({ clientes: z.array(ChurchCard) }),
})

export const listCongregations = endpoint({
  method: 'GET',
  path: '/congregacao/',
  summary: 'The congregations of a church, by name',
  access: 'visitor',
  cache: 'church',
  input: { query: ByChurch },
  reply: z.array(Congregation),
})

export const getOrganization = endpoint({
  method: 'GET',
  path: '/organizacao/{organization}',
  summary: 'An organization by its slug',
  access: 'visitor',
  church: 'any',
  input: { params: z.object({ organization: z.string().check(z.maxLength(80)) }) },
  reply: z.object({ organizacao: z.object({ id: z.int(), slug: z.string(), nome: z.string() }) }),
})

export const updateVisual = endpoint({
  method: 'PUT',
  path: '/igreja/{slug}/visual/',
  summary: 'Change the colour',
  access: 'manage-church',
  changes: 'content',
  input: { params: BySlug, body: z.object({ corApp: HexColor }) },
  reply: Visual,
})

/** Pictures sent in by one person: each keeps a core busy for half a second. */
const uploads = { calls: 60, seconds: 600 }
const alt = z._default(z.string().check(z.trim(), z.maxLength(200)), '')

export const setLogo = endpoint({
  method: 'POST',
  path: '/igreja/{slug}/visual/imagem',
  summary: 'Put a logo, in place of the one there is',
  access: 'manage-church',
  changes: 'content',
  limit: uploads,
  input: { params: BySlug, form: z.object({ imagem: PictureFile, alt }) },
  reply: Visual,
})

export const deleteLogo = endpoint({
  method: 'DELETE',
  path: '/igreja/{slug}/visual/imagem',
  summary: 'Take the logo away',
  access: 'manage-church',
  changes: 'content',
  input: { params: BySlug },
  reply: Visual,
})

/** Pictures that a church shows of itself, at most. */
export const mostPictures = 20
/** A picture among others: the hash in its address. */
const PictureKey = z.string().check(z.regex(/^[0-9a-f]{32}$/))

export const addPicture = endpoint({
  method: 'POST',
  path: '/igreja/{slug}/imagem/',
  summary: 'Add a picture of the church at the end, with words for those who do not see it',
  access: 'manage-church',
  changes: 'content',
  limit: uploads,
  input: { params: BySlug, form: z.object({ imagem: PictureFile, alt: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }) },
  reply: z.array(Picture),
})

export const deletePicture = endpoint({
  method: 'DELETE',
  path: '/igreja/{slug}/imagem/{imagem}',
  summary: 'Take a picture of the church away; it is named by the hash in its address',
  access: 'manage-church',
  changes: 'content',
  input: { params: z.object({ slug: ChurchKey, imagem: PictureKey }) },
  reply: z.array(Picture),
})

export const orderPictures = endpoint({
  method: 'PUT',
  path: '/igreja/{slug}/imagem/ordem',
  summary: 'Put the pictures of the church in order: the hashes of all, each once',
  access: 'manage-church',
  changes: 'content',
  input: { params: BySlug, body: z.object({ imagens: z.array(PictureKey).check(z.maxLength(mostPictures)) }) },
  reply: z.array(Picture),
})

export const setModule = endpoint({
  method: 'PUT',
  path: '/igreja/{slug}/modulo/{codigo}',
  summary: 'Switch a module on or off',
  access: 'manage-church',
  changes: 'content',
  input: {
    params: z.object({ slug: ChurchKey, codigo: z.enum(moduleCodes) }),
    body: z.object({ flagAtivo: z.boolean(), url: z.optional(z.nullable(OuterUrl)) }),
  },
  reply: z.array(ChurchModule),
})

const MenuItemInput = z.object({
  nome: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  icone: z.enum(menuIcons),
  link: Link,
  modulo: z._default(z.nullable(z.enum(moduleCodes)), null),
})

export const createMenuItem = endpoint({
  method: 'POST',
  path: '/igreja-app-menu',
  summary: 'Add a menu item at the end',
  access: 'manage-church',
  changes: 'content',
  input: { query: ByChurch, body: MenuItemInput },
  reply: MenuItem,
})

export const updateMenuItem = endpoint({
  method: 'PUT',
  path: '/igreja-app-menu/{id}',
  summary: 'Change a menu item',
  access: 'manage-church',
  changes: 'content',
  input: { params: z.object({ id: Id }), query: ByChurch, body: MenuItemInput },
  reply: MenuItem,
})

export const deleteMenuItem = endpoint({
  method: 'DELETE',
  path: '/igreja-app-menu/{id}',
  summary: 'Remove a menu item',
  access: 'manage-church',
  changes: 'content',
  input: { params: z.object({ id: Id }), query: ByChurch },
  reply: Nothing,
})

/** The whole order at once: the ids of all rows, each once. */
export const Order = z.object({ ids: z.array(Id).check(z.maxLength(200)) })

export const orderMenu = endpoint({
  method: 'PUT',
  path: '/igreja-app-menu/ordem',
  summary: 'Put the menu in order',
  access: 'manage-church',
  changes: 'content',
  input: { query: ByChurch, body: Order },
  reply: z.array(MenuItem),
})

const BannerInput = z
  .object({
    titulo: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
    subtitulo: z._default(z.string().check(z.trim(), z.maxLength(160)), ''),
    link: z._default(z.nullable(Link), null),
    dataInicio: z._default(z.nullable(Timestamp), null),
    dataFim: z._default(z.nullable(Timestamp), null),
  })
  .check(z.refine(b => !b.dataInicio || !b.dataFim || Date.parse(b.dataInicio) < Date.parse(b.dataFim), { path: ['dataFim'] }))

export const createBanner = endpoint({
  method: 'POST',
  path: '/banner/',
  summary: 'Add a banner at the end',
  access: 'publish-content',
  changes: 'content',
  input: { query: ByChurch, body: BannerInput },
  reply: Banner,
})

export const updateBanner = endpoint({
  method: 'PUT',
  path: '/banner/{id}',
  summary: 'Change a banner',
  access: 'publish-content',
  changes: 'content',
  input: { params: z.object({ id: Id }), query: ByChurch, body: BannerInput },
  reply: Banner,
})

export const deleteBanner = endpoint({
  method: 'DELETE',
  path: '/banner/{id}',
  summary: 'Remove a banner',
  access: 'publish-content',
  changes: 'content',
  input: { params: z.object({ id: Id }), query: ByChurch },
  reply: Nothing,
})

export const setBannerPicture = endpoint({
  method: 'POST',
  path: '/banner/{id}/imagem',
  summary: "Put a banner's picture, in place of the one there is",
  access: 'publish-content',
  changes: 'content',
  limit: uploads,
  input: { params: z.object({ id: Id }), query: ByChurch, form: z.object({ imagem: PictureFile, alt }) },
  reply: Banner,
})

export const deleteBannerPicture = endpoint({
  method: 'DELETE',
  path: '/banner/{id}/imagem',
  summary: "Take a banner's picture away",
  access: 'publish-content',
  changes: 'content',
  input: { params: z.object({ id: Id }), query: ByChurch },
  reply: Banner,
})

export const orderBanners = endpoint({
  method: 'PUT',
  path: '/banner/ordem',
  summary: 'Put the banners in order',
  access: 'publish-content',
  changes: 'content',
  input: { query: ByChurch, body: Order },
  reply: z.array(Banner),
})
