import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { notifiedTypes } from '#contract/entities.ts'
import { BySlug, Id, InternalPath, ownQuery, Timestamp } from '#contract/values.ts'

/** `GERAL`: a message that is not about an entity. */
export const notificationTypes = [...notifiedTypes, 'GERAL'] as const
export type NotificationType = (typeof notificationTypes)[number]

/** The types that the specification calls routable (section 4). Entities of other types may have a page as well: `caminho`. */
export const routableTypes: readonly string[] = ['CULTO', 'EVENTO', 'EBD', 'NOTICIA', 'DEVOCIONAL']

export const Notification = z.object({
  id: Id,
  titulo: z.string(),
  corpo: z.string(),
  /** The time from which it is shown. */
  dataCadastro: Timestamp,
  dataUltimaAlteracao: Timestamp,
  tipo: z.object({ codigo: z.enum(notificationTypes) }),
  igreja: z.object({ codigo: z.string() }),
  /** Id of the entity it is about; `null` for `GERAL`. */
  idEntidadeRelacionada: z.nullable(Id),
  /** The page of the entity; `null` for `GERAL`. */
  caminho: z.nullable(InternalPath),
  /** It is about an entity of a type in `routableTypes`. It always belongs to the church that the call names. */
  isRoute: z.boolean(),
  /** It is for the caller alone. Its `id` may be that of one for everybody, too. */
  flagPessoal: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

const Page = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000)), 1)
const Limit = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 30)

export const listNotifications = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/notificacao/',
  summary: 'Notifications of the church to everybody, newest first; with `usuario=1` also those to the caller alone (needs a login)',
  access: 'public',
  cache: 'church',
  ownWith: 'usuario',
  input: { params: BySlug, query: z.object({ ...ownQuery, page: Page, limit: Limit }) },
  reply: z.array(Notification),
})
