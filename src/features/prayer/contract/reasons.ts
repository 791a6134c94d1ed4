import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { BySlug, BySlugAndId, EmptyReply, RowOrder, requiredText } from '#contract/values.ts'
import { module, PrayerReason, publisherEndpoint } from './prayer.ts'

export const listPrayerReasons = endpoint({
  method: 'GET',
  mount: 'admin',
  path: '/igreja/{slug}/oracao-motivo/',
  summary: 'The reasons that a prayer request can have, in the church’s order',
  module,
  access: 'public',
  cache: 'church',
  input: { params: BySlug },
  reply: z.object({ oracaoMotivos: z.array(PrayerReason) }),
})

/** A reason as staff see it. */
export const StaffReason = z.extend(PrayerReason, { versao: z.int() })
export type StaffReason = z.infer<typeof StaffReason>

export const listStaffReasons = endpoint({
  ...publisherEndpoint,
  method: 'GET',
  path: '/igreja/{slug}/oracao-motivo-gestao/',
  summary: 'The reasons in their order, with their versions',
  input: { params: BySlug },
  reply: z.array(StaffReason),
})

const ReasonInput = z.object({ nome: requiredText(60) })

export const createPrayerReason = endpoint({
  ...publisherEndpoint,
  method: 'POST',
  path: '/igreja/{slug}/oracao-motivo/',
  summary: 'Add a reason',
  invalidates: 'pages-in-background',
  input: { params: BySlug, body: ReasonInput },
  reply: StaffReason,
})

export const updatePrayerReason = endpoint({
  ...publisherEndpoint,
  method: 'PUT',
  path: '/igreja/{slug}/oracao-motivo/{id}',
  summary: 'Rename a reason',
  invalidates: 'pages-in-background',
  ifMatch: 'required',
  input: { params: BySlugAndId, body: ReasonInput },
  reply: StaffReason,
})

export const deletePrayerReason = endpoint({
  ...publisherEndpoint,
  method: 'DELETE',
  path: '/igreja/{slug}/oracao-motivo/{id}',
  summary: 'Delete a reason; prayer requests that had it have none afterwards',
  invalidates: 'pages',
  ifMatch: 'required',
  input: { params: BySlugAndId },
  reply: EmptyReply,
})

export const orderPrayerReasons = endpoint({
  ...publisherEndpoint,
  method: 'PUT',
  path: '/igreja/{slug}/oracao-motivo/ordem',
  summary: 'Set the order of all reasons',
  invalidates: 'pages-in-background',
  input: { params: BySlug, body: RowOrder },
  reply: z.array(StaffReason),
})
