import * as z from 'zod/mini'
import { declarationOf, endpoint, type Reply } from '#contract/endpoint.ts'
import { pageQuery } from '#contract/page-query.ts'
import { notPersonal } from '#contract/personal-fields.ts'
import { BySlug, requiredText, Timestamp } from '#contract/values.ts'
import { ServiceTime } from '#features/church/contract/church.ts'
import { publishedEndpoints } from '#features/publishing/contract/endpoints.ts'
import { optionalText } from '#features/publishing/contract/schemas.ts'
import { youtubeIdOf } from '#features/videos/rules/youtube-ids.ts'
import { channelIdOf } from './rules/channel.ts'

const { hora, duracao } = ServiceTime.shape

/** The weekly services of its day, by their times, in whose place a service is. */
const Replaced = z.array(hora).check(z.maxLength(10))

/**
 * A service on one day, besides the weekly ones: a feast, another time on a holiday, a weekly service that is cancelled, or one with its
 * theme and recording. `autor` is who preaches. It is in the place of a weekly service that begins at the same time.
 */
const {
  list,
  listSeries: _series,
  search: _search,
  highlight: _highlight,
  ...endpoints
} = publishedEndpoints({
  path: 'culto',
  one: 'service',
  many: 'services',
  module: 'MOD_CULTO',
  listFields: {
    /** When it begins. */
    inicio: Timestamp,
    /** Minutes. */
    duracao,
    /** The times, on the church's clock, of other weekly services of that day in whose place it is. */
    substitui: Replaced,
    /** It does not take place; nor do the weekly services that it replaces. */
    flagCancelado: z.boolean(),
    /** Where, when it is not at the church. */
    local: notPersonal(z.nullable(z.string())),
    /** A Bible reference. */
    passagem: z.nullable(z.string()),
    /** The YouTube video that shows it live, and later is its recording. */
    videoId: z.nullable(z.string()),
  },
  input: {
    inicio: Timestamp,
    duracao,
    substitui: z._default(Replaced, []),
    flagCancelado: z._default(z.boolean(), false),
    local: optionalText(120),
    passagem: optionalText(80),
    /** The address or the id of a YouTube video. */
    video: z._default(z.nullable(requiredText(300).check(z.refine(text => youtubeIdOf(text) !== undefined))), null),
  },
})
export const serviceEndpoints = endpoints
const { reply: Services } = declarationOf(list)

export const {
  get: getService,
  listStaff: listStaffServices,
  countStaff: countStaffServices,
  getStaff: getStaffService,
  create: createService,
  update: updateService,
  delete: deleteService,
  publish: publishService,
  unpublish: unpublishService,
  setPicture: setServicePicture,
  deletePicture: deleteServicePicture,
} = endpoints

const everybody = { method: 'GET', module: 'MOD_CULTO', access: 'public', cache: 'church' } as const

export const listRecordedServices = endpoint({
  ...everybody,
  path: '/igreja/{slug}/culto/',
  summary: 'Past services with their recording, the latest first; `antes`: `<inicio>_<id>` of the last one received',
  input: { params: BySlug, query: z.object(pageQuery) },
  reply: Services,
})

/** The services that are to come. */
const Agenda = z.object({
  /** Those of every week. */
  semanais: z.array(ServiceTime),
  /** Those of one day that have not been over for more than a few hours, in the order of their times. */
  especiais: Services,
  /** The YouTube channel on which the services are live; `null`: they are not. */
  canal: z.nullable(z.string()),
})
export type Agenda = z.infer<typeof Agenda>

export const getAgenda = endpoint({
  ...everybody,
  path: '/igreja/{slug}/culto-agenda/',
  summary: 'The weekly services, the published ones of single days that are to come (at most 60), and where they are live',
  input: { params: BySlug },
  reply: Agenda,
})

const Broadcast = z.object({
  canal: z.nullable(z.string()),
  /** Rises with every change; 0: never set. */
  versao: z.int(),
})

const ofBroadcast = { path: '/igreja/{slug}/culto-transmissao/', module: 'MOD_CULTO', access: 'publish-content' } as const

export const getBroadcast = endpoint({
  ...ofBroadcast,
  method: 'GET',
  summary: 'The YouTube channel on which the services are live',
  input: { params: BySlug },
  reply: Broadcast,
})

export const setBroadcast = endpoint({
  ...ofBroadcast,
  method: 'PUT',
  summary: 'Set the YouTube channel on which every service is live; `null`: none. A service that names a video shows that one',
  invalidates: 'pages',
  ifMatch: 'required',
  input: {
    params: BySlug,
    body: z.object({
      /** The address or the id of a channel. */
      canal: z.nullable(requiredText(300).check(z.refine(text => channelIdOf(text) !== undefined))),
    }),
  },
  reply: Broadcast,
})

/** A service of one day in a list, and a whole one. */
export type DayService = Reply<typeof listRecordedServices>[number]
export type WholeService = Reply<typeof getService>
