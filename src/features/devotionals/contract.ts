import * as z from 'zod/mini'
import { endpoint, type Reply } from '#contract/endpoint.ts'
import { BySlug, BySlugAndId, EmptyReply, Id } from '#contract/values.ts'
import { publishedEndpoints } from '#features/publishing/contract/endpoints.ts'
import { optionalText, SeriesField, SeriesInput, SeriesName } from '#features/publishing/contract/schemas.ts'

/**
 * A devotional: a short reading for a day, which is the day of its publication by the church's clock. The days are its order, so there are
 * no highlights.
 */
const { highlight: _highlight, ...endpoints } = publishedEndpoints({
  path: 'devocional',
  one: 'devotional',
  many: 'devotionals',
  module: 'MOD_DEVOCIONAL',
  listFields: {
    serie: SeriesField,
    /** Where the passage is: `Salmo 121.1-2`. */
    passagem: z.nullable(z.string()),
    /** The words of the passage. */
    versiculo: z.nullable(z.string()),
  },
  detailFields: { oracao: z.nullable(z.string()) },
  input: {
    serie: SeriesInput,
    passagem: optionalText(80),
    versiculo: optionalText(1_000),
    oracao: optionalText(2_000),
  },
  filters: { serie: z.optional(SeriesName) },
})

export const devotionalEndpoints = endpoints

export const {
  list: listDevotionals,
  search: searchDevotionals,
  listSeries: listDevotionalSeries,
  get: getDevotional,
  listStaff: listStaffDevotionals,
  countStaff: countStaffDevotionals,
  getStaff: getStaffDevotional,
  create: createDevotional,
  update: updateDevotional,
  delete: deleteDevotional,
  publish: publishDevotional,
  unpublish: unpublishDevotional,
  setPicture: setDevotionalPicture,
  deletePicture: deleteDevotionalPicture,
} = endpoints

/** A devotional in a list. */
export type Devotional = Reply<typeof listDevotionals>[number]

const ofReading = { module: 'MOD_DEVOCIONAL', path: '/igreja/{slug}/devocional/{id}/leitura' } as const

export const listReadings = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/devocional-leitura/',
  summary: 'The ids of the devotionals that the caller has marked as read, the last 1,000. Nobody else sees them',
  module: 'MOD_DEVOCIONAL',
  offline: 'person',
  input: { params: BySlug },
  reply: z.array(Id),
})

export const markRead = endpoint({
  ...ofReading,
  method: 'PUT',
  summary: 'Mark a published devotional as read, for the caller alone; once, however often it is called',
  limit: { calls: 300, seconds: 3_600 },
  input: { params: BySlugAndId },
  reply: EmptyReply,
})

export const unmarkRead = endpoint({
  ...ofReading,
  method: 'DELETE',
  summary: 'Take this mark of the caller back; also when there is none',
  input: { params: BySlugAndId },
  reply: EmptyReply,
})
