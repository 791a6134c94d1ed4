import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { pageQuery } from '#contract/page-query.ts'
import { BySlug, BySlugAndId, EmptyReply, Timestamp } from '#contract/values.ts'
import { PlatformEntry } from './platform-entry.ts'

/** One time that a super admin entered a church. `encerradoEm`: `null` while it lasts; it ends by itself at `expiraEm`. */
export const PlatformAccess = z.object({
  id: z.int(),
  /** Who entered, by the name that the account had then. */
  nome: z.string(),
  motivo: z.string(),
  iniciadoEm: Timestamp,
  expiraEm: Timestamp,
  encerradoEm: z.nullable(Timestamp),
  /** Whether it is the caller's own. */
  flagMeu: z.boolean(),
})
export type PlatformAccess = z.infer<typeof PlatformAccess>

/** `encerradoPor`: who ended it before its hour was over. */
export const ListedPlatformAccess = z.extend(PlatformAccess, { encerradoPor: z.nullable(z.string()) })
export type ListedPlatformAccess = z.infer<typeof ListedPlatformAccess>

export const enterChurch = endpoint({
  method: 'POST',
  path: '/igreja/{slug}/acesso-plataforma',
  summary: 'Enter the church as a super admin, for one hour. Ends an access that the caller has there',
  access: 'super-admin',
  stepUp: true,
  limit: { calls: 20, seconds: 3_600 },
  input: { params: BySlug, body: PlatformEntry },
  reply: PlatformAccess,
})

export const leaveChurch = endpoint({
  method: 'DELETE',
  path: '/igreja/{slug}/acesso-plataforma/{id}',
  summary: "End an access of a super admin: one's own, or anybody's for staff who manage the church. Again: nothing happens",
  access: 'account',
  passes: 'people',
  input: { params: BySlugAndId },
  reply: EmptyReply,
})

export const listPlatformAccess = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/acesso-plataforma',
  summary: 'When super admins were in the church and why, newest first',
  access: 'manage-church',
  passes: 'people',
  input: { params: BySlug, query: z.object({ ...pageQuery }) },
  reply: z.array(ListedPlatformAccess),
})
