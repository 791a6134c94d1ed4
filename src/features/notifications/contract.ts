import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import type { ModuleCode } from '#contract/modules.ts'
import { BySlug, Id, Timestamp } from '#contract/values.ts'

/** Types of notifications, and the module that must be on for each; a routable one leads to its entity (spec, section 4). */
export const notificationTypes = {
  CULTO: 'MOD_CULTO',
  EVENTO: 'MOD_EVENTO',
  EBD: 'MOD_EBD',
  NOTICIA: 'MOD_NOTICIA',
  DEVOCIONAL: 'MOD_DEVOCIONAL',
  GERAL: null,
} as const satisfies Record<string, ModuleCode | null>
export type NotificationType = keyof typeof notificationTypes
const typeCodes = Object.keys(notificationTypes) as [NotificationType, ...NotificationType[]]

export const Notification = z.object({
  id: Id,
  titulo: z.string(),
  corpo: z.string(),
  /** The time from which it is shown. */
  dataCadastro: Timestamp,
  dataUltimaAlteracao: Timestamp,
  tipo: z.object({ codigo: z.enum(typeCodes) }),
  igreja: z.object({ codigo: z.string() }),
  /** Id of the row it is about. */
  idEntidadeRelacionada: z.nullable(Id),
})
export type Notification = z.infer<typeof Notification>

const Page = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000)), 1)
const Limit = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 30)

export const listNotifications = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/notificacao/',
  summary: 'Notifications of the church to everybody, newest first',
  access: 'public',
  cache: 'church',
  input: { params: BySlug, query: z.object({ page: Page, limit: Limit }) },
  reply: z.array(Notification),
})
