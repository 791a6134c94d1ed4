import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { BySlug, BySlugAndId, Id, Nothing, words } from '#contract/values.ts'
import { module, PrayerMotive, publish } from './prayer.ts'

export const listPrayerMotives = endpoint({
  method: 'GET',
  mount: 'admin',
  path: '/igreja/{slug}/oracao-motivo/',
  summary: 'What a prayer can be about, in the church’s order',
  module,
  access: 'visitor',
  cache: 'church',
  input: { params: BySlug },
  reply: z.object({ oracaoMotivos: z.array(PrayerMotive) }),
})

const MotiveInput = z.object({ nome: words(60) })

export const createPrayerMotive = endpoint({
  ...publish,
  method: 'POST',
  path: '/igreja/{slug}/oracao-motivo/',
  summary: 'Add a motive',
  changes: 'content',
  input: { params: BySlug, body: MotiveInput },
  reply: PrayerMotive,
})

export const updatePrayerMotive = endpoint({
  ...publish,
  method: 'PUT',
  path: '/igreja/{slug}/oracao-motivo/{id}',
  summary: 'Name it otherwise',
  changes: 'content',
  input: { params: BySlugAndId, body: MotiveInput },
  reply: PrayerMotive,
})

export const deletePrayerMotive = endpoint({
  ...publish,
  method: 'DELETE',
  path: '/igreja/{slug}/oracao-motivo/{id}',
  summary: 'Remove it; requests that had it have none',
  changes: 'content',
  input: { params: BySlugAndId },
  reply: Nothing,
})

export const orderPrayerMotives = endpoint({
  ...publish,
  method: 'PUT',
  path: '/igreja/{slug}/oracao-motivo/ordem',
  summary: 'Put them in order',
  changes: 'content',
  input: { params: BySlug, body: z.object({ ids: z.array(Id).check(z.maxLength(100)) }) },
  reply: z.object({ oracaoMotivos: z.array(PrayerMotive) }),
})
