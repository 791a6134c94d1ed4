import * as z from 'zod/mini'
import { asciiEmail } from './validation/ascii-email.ts'

/** Values that many contracts share. Money is an integer in minor units, time is ISO 8601 with an offset. */

/** A row's id, from a path, a query or a body. */
export const Id = z.coerce.number().check(z.int(), z.positive(), z.lte(Number.MAX_SAFE_INTEGER))

/** A slug or an id. A slug contains a letter; a church's is never `codigo`, which is the path of the look-up by code. */
export const SlugOrId = z.string().check(z.trim(), z.minLength(1), z.maxLength(80), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/i))

/**
 * A new church's code, also its first host label (RFC 1035: letters, digits, inner hyphens, 63 characters). Not a host that the app
 * domain has for something else, nor the word after which a path has a code.
 */
export const ChurchCode = z
  .string()
  .check(z.toLowerCase(), z.regex(/^(?=.*[a-z])(?!(?:admin|api|codigo|embed|www)$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/))

export const Timestamp = z.iso.datetime({ offset: true })
/** A day of the calendar as the database can store it: `2027-02-07`. */
export const Day = z.iso.date().check(z.regex(/^(19|2\d)\d\d-/))
export const HexColor = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/), z.toUpperCase())
/** An e-mail address in the one form in which it is stored, compared and sent: a domain with accents in ASCII. */
export const Email = z.string().check(z.trim(), z.toLowerCase(), z.overwrite(asciiEmail), z.maxLength(254), z.email())

/** A path inside the site: one leading slash and no empty or dot segment, so that it can never lead to another host. */
export const InternalPath = z.string().check(z.maxLength(500), z.regex(/^\/(?!\/)(?![^?#]*\/\.{0,2}\/)[^\s\\]*$/))
export const ExternalUrl = z.string().check(z.maxLength(500), z.url({ protocol: /^https$/ }))
export const Link = z.union([InternalPath, ExternalUrl])

/** A point of a picture in percent of its width and height, from the upper left. */
const FocalPoint = z.object({ x: z.number().check(z.gte(0), z.lte(100)), y: z.number().check(z.gte(0), z.lte(100)) })
export type FocalPoint = z.infer<typeof FocalPoint>

/** A picture that the server has re-encoded: its largest file, the smaller ones, and its alternative text. */
export const Picture = z.object({
  url: z.string(),
  /** Pixels. */
  largura: z.int(),
  altura: z.int(),
  alt: z.string(),
  /** What it shows: no crop loses this point. */
  foco: FocalPoint,
  /** Thumbhash in base64; `null` for drawings and for pictures that were stored before thumbhashes existed. */
  miniatura: z.nullable(z.string()),
  fontes: z.array(z.object({ url: z.string(), largura: z.int() })),
})
export type Picture = z.infer<typeof Picture>

/** A stored file as a row refers to it. The address of a private file opens nothing until it is signed. Bytes. */
export const StoredFile = z.object({ url: z.string(), nome: z.nullable(z.string()), tipo: z.string(), tamanho: z.int() })

/** The reply of a write that returns no data. */
export const EmptyReply = z.object({})

/** A text that a person writes: trimmed and not empty. @param maxLength characters */
// @__NO_SIDE_EFFECTS__
export const requiredText = (maxLength: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength))

/** `/{slug}` in a path, optionally followed by a row's id; `igreja=` in a query. */
export const BySlug = z.object({ slug: SlugOrId })
export const BySlugAndId = z.object({ slug: SlugOrId, id: Id })
export const ByChurch = z.object({ igreja: SlugOrId })

/** Asks for the caller's own part of a public reply, which needs a login: for endpoints with `ownWith: 'usuario'`. */
export const ownQuery = { usuario: z.optional(z.literal('1')) }

/** The ids of the rows of a list, in their order. */
const OrderedIds = z.array(Id).check(z.maxLength(200))
/**
 * The new order of a list: the ids of all its rows, each once. `anterior` is the order that the caller has seen; when it is another one by
 * now, the call fails with `stale`.
 */
export const RowOrder = z.object({ ids: OrderedIds, anterior: OrderedIds })
