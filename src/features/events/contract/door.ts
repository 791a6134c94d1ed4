import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { BySlugAndId, EmptyReply, Id, SlugOrId, Timestamp } from '#contract/values.ts'
import { SecretCode } from '#features/access/contract/fields.ts'
import { entryStates, entryWays, maxEntries, refusals } from '../rules/door.ts'
import { ticketCodeLength } from '../rules/ticket-code.ts'
import { DoorName } from './door-name.ts'
import { EventDate, module } from './events.ts'

const staff = { module, access: 'publish-content' } as const
const staffPath = '/igreja/{slug}/evento-rascunho/{id}/porta'

/** A door of an event as staff see it, without the secret of its link. */
const StaffDoor = z.object({
  id: Id,
  nome: z.string(),
  criadaEm: Timestamp,
  /** When staff have ended it; `null`: it is open until `validade` of the event's doors. */
  encerradaEm: z.nullable(Timestamp),
  /** How many it has let in. */
  entradas: z.int(),
})

export const listDoors = endpoint({
  method: 'GET',
  path: staffPath,
  summary: 'The doors of an event, with how many each has let in. `validade`: when they close by themselves',
  ...staff,
  input: { params: BySlugAndId },
  reply: z.object({ evento: z.object({ nome: z.string(), datas: z.array(EventDate) }), validade: Timestamp, portas: z.array(StaffDoor) }),
})

export const openDoor = endpoint({
  method: 'POST',
  path: staffPath,
  summary:
    "Open a door of an event: whoever has its link may see who comes and let them in, until the door is ended or closes by itself. `conflict` for an event that is over or doesn't take place",
  ...staff,
  // The reply contains a secret.
  replay: false,
  limit: { calls: 60, seconds: 3_600 },
  input: { params: BySlugAndId, body: DoorName },
  /** `codigo`: goes behind `#` in the address of the page of the door. */
  reply: z.object({ id: Id, codigo: z.string(), validade: Timestamp }),
})

export const endDoor = endpoint({
  method: 'POST',
  path: '/igreja/{slug}/evento-rascunho/{id}/porta/{porta}/encerramento',
  summary: 'End a door: its link opens nothing any more, at once',
  ...staff,
  input: { params: z.object({ slug: SlugOrId, id: Id, porta: Id }) },
  reply: EmptyReply,
})

const byLink = {
  method: 'POST',
  module,
  access: 'public',
  // The body contains a secret, and entries have numbers of their own.
  replay: false,
} as const

/** A ticket as a door needs it: no address, no number of a person, no amount. */
export const DoorTicket = z.object({
  id: Id,
  /** Empty when it was given back. */
  nome: z.string(),
  sobrenome: z.string(),
  /** The kind of ticket. */
  ingresso: z.string(),
  /** The code of its registration, to be read aloud. */
  inscricao: z.string(),
  /** By what its present code is known: the `mark` of what its QR code says. */
  resumo: z.string(),
  /** `false`: it was given back. */
  flagAtivo: z.boolean(),
})
export type DoorTicket = z.infer<typeof DoorTicket>

export const DoorList = z.object({
  evento: z.object({ id: Id, nome: z.string(), datas: z.array(EventDate) }),
  porta: z.object({ id: Id, nome: z.string() }),
  /** When the door closes by itself. */
  validade: Timestamp,
  /** What time it is on the server. */
  agora: Timestamp,
  /** The church's public key (Ed25519, base64url), by which codes are verified. */
  chave: z.string(),
  /** Tells this list from others. */
  resumo: z.string(),
  /** By name; `null`: the caller has them already. */
  ingressos: z.nullable(z.array(DoorTicket)),
})
export type DoorList = z.infer<typeof DoorList>

export const readDoor = endpoint({
  path: '/igreja/{slug}/evento/{id}/porta/lista',
  summary:
    'What a door of an event needs to let people in without a connection. With the `resumo` of a list that is still the present one, it comes without its tickets. `link-expired` for a link that opens no door of this event: another one, ended, or closed',
  ...byLink,
  limit: { calls: 600, seconds: 60 },
  input: { params: BySlugAndId, body: z.object({ codigo: SecretCode, resumo: z.optional(z.string().check(z.maxLength(64))) }) },
  reply: DoorList,
})

const EntryKey = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))

/** What a device says of one person at the door: `texto` of a code that was scanned, `ingresso` of a ticket that was found in the list. */
const EntryInput = z.object({
  chave: EntryKey,
  modo: z.enum(entryWays),
  texto: z.optional(z.string().check(z.maxLength(ticketCodeLength))),
  ingresso: z.optional(Id),
  feitaEm: Timestamp,
  /** The device has let them in. */
  flagEntrou: z.boolean(),
  /** Why it has not, unless they were in already. */
  motivo: z.optional(z.enum(refusals)),
})
export type EntryInput = z.infer<typeof EntryInput>

/** What became of it. */
export const Entry = z.object({
  chave: z.string(),
  /** Its ticket; `null`: none of this event. */
  ingresso: z.nullable(Id),
  situacao: z.enum(entryStates),
  motivo: z.nullable(z.enum(refusals)),
  flagEntrou: z.boolean(),
  feitaEm: Timestamp,
  /** The name of the door. */
  porta: z.string(),
})
export type Entry = z.infer<typeof Entry>

export const sendEntries = endpoint({
  path: '/igreja/{slug}/evento/{id}/porta/entrada',
  summary:
    'Tell who came to a door, and hear what all doors have told since `desde` (0: from the beginning), by which the next call goes on. The first one of a ticket is in, by the time at which it happened; the others are kept and shown. An entry is known by its `chave`: sent again, it stays as it is. For seven days after its end a door may still tell what happened before, and hears nothing; with nothing to tell, and later, it gets `link-expired`',
  ...byLink,
  limit: { calls: 600, seconds: 60 },
  input: {
    params: BySlugAndId,
    body: z.object({
      codigo: SecretCode,
      /** What time it is on the device. */
      agora: Timestamp,
      desde: z._default(z.int().check(z.gte(0), z.lte(2_147_483_647)), 0),
      entradas: z._default(z.array(EntryInput).check(z.maxLength(maxEntries)), []),
      /** Entries that were a mistake, by their `chave`. */
      desfeitas: z._default(z.array(EntryKey).check(z.maxLength(maxEntries)), []),
    }),
  },
  reply: z.object({
    entradas: z.array(Entry),
    desde: z.int(),
    /** There is more at once. */
    flagMais: z.boolean(),
    /** The door is over: what it has told is stored, and it hears nothing. */
    flagEncerrada: z.boolean(),
    validade: Timestamp,
    /** What time it is on the server. */
    agora: Timestamp,
  }),
})
