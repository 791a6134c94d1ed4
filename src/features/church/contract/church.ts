import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { notPersonal } from '#contract/personal-fields.ts'
import { ByChurch, Picture, SlugOrId } from '#contract/values.ts'

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
  nome: notPersonal(z.string()),
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
  nome: notPersonal(z.string()),
  descricao: z.string(),
  historia: z.string(),
  idioma: z.string(),
  imagens: z.array(Picture),
  flagAtivo: z.boolean(),
  slugOrganizacao: z.nullable(z.string()),
  facebookPixelCode: z.nullable(z.string()),
  hostname: z.nullable(z.string()),
  /** IANA name of the time zone in which all dates of this church are shown. */
  fusoHorario: z.string(),
  /** ISO 4217. */
  moeda: z.string(),
  endereco: notPersonal(z.nullable(Address)),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  telefone: notPersonal(z.nullable(z.string())),
  email: notPersonal(z.nullable(z.string())),
  horarios: z.array(ServiceTime),
  redesSociais: z.array(SocialLink),
})
export type Church = z.infer<typeof Church>

/** A church in a list. `distancia`: metres from the requested point; `null` when the request or the church has no coordinates. */
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
    fusoHorario: true,
    horarios: true,
  }).shape,
  corApp: z.string(),
  logo: z.nullable(Picture),
  /** The address of the church's own site. */
  url: z.string(),
  distancia: z.nullable(z.int()),
})
export type ChurchCard = z.infer<typeof ChurchCard>

export const Congregation = z.object({ id: z.int(), nome: notPersonal(z.string()), endereco: notPersonal(z.nullable(Address)) })
export type Congregation = z.infer<typeof Congregation>

export const getChurchByCode = endpoint({
  method: 'GET',
  path: '/igreja/codigo/{code}',
  summary: 'A church by its code, case-insensitive',
  access: 'public',
  church: 'optional',
  anyHost: true,
  cache: 'church',
  input: { params: z.object({ code: SlugOrId }) },
  reply: Church,
})

export const findChurchByHost = endpoint({
  method: 'GET',
  path: '/igreja/',
  summary: 'The church with this host name; an empty list when there is none',
  access: 'public',
  church: 'optional',
  anyHost: true,
  cache: 'church',
  input: { query: z.object({ hostname: z.string().check(z.minLength(1), z.maxLength(253)) }) },
  reply: z.object({ clientes: z.array(Church) }),
})

export const listChurches = endpoint({
  method: 'GET',
  path: '/cliente/',
  summary: 'The churches of an organization, or all listed churches; sorted by distance when coordinates are given, else by name',
  access: 'public',
  church: 'optional',
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
  summary: 'The congregations of a church, sorted by name',
  access: 'public',
  cache: 'church',
  input: { query: ByChurch },
  reply: z.array(Congregation),
})

export const getOrganization = endpoint({
  method: 'GET',
  path: '/organizacao/{organization}',
  summary: 'An organization by its slug',
  access: 'public',
  church: 'optional',
  input: { params: z.object({ organization: z.string().check(z.maxLength(80)) }) },
  reply: z.object({ organizacao: z.object({ id: z.int(), slug: z.string(), nome: notPersonal(z.string()) }) }),
})
