import * as z from 'zod/mini'

/** Values that many contracts share. Money is integer minor units, time is ISO 8601 with an offset. */

/** A row's number, from a path, a query or a body. */
export const Id = z.coerce.number().check(z.int(), z.positive(), z.lte(Number.MAX_SAFE_INTEGER))

/** A church by its slug or its id: a slug has a letter, and is never the word of the look-up by code. */
export const ChurchKey = z.string().check(z.trim(), z.minLength(1), z.maxLength(80), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/i))

/** A new church's code, also its first host label (RFC 1035: letters, digits, inner hyphens, 63 characters). */
export const ChurchCode = z.string().check(z.toLowerCase(), z.regex(/^(?=.*[a-z])(?!codigo$|www$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/))

export const Timestamp = z.iso.datetime({ offset: true })
export const HexColor = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/), z.toUpperCase())
export const Email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email())

/** An address inside the site: one leading slash and no empty or dot segment, so that it can never come to name another host. */
export const InnerPath = z.string().check(z.maxLength(500), z.regex(/^\/(?!\/)(?![^?#]*\/\.{0,2}\/)[^\s\\]*$/))
export const OuterUrl = z.string().check(z.maxLength(500), z.url({ protocol: /^https$/ }))
export const Link = z.union([InnerPath, OuterUrl])

/** A picture that the server has re-encoded: its largest file, the smaller ones, and words for those who do not see it. */
export const Picture = z.object({
  url: z.string(),
  /** Pixels. */
  largura: z.int(),
  altura: z.int(),
  alt: z.string(),
  /** Its thumbhash in base64; `null` of drawings, and of pictures from before there was one. */
  miniatura: z.nullable(z.string()),
  fontes: z.array(z.object({ url: z.string(), largura: z.int() })),
})
export type Picture = z.infer<typeof Picture>

/** The reply of a write that has nothing to tell. */
export const Nothing = z.object({})

/** What somebody writes: trimmed, and something is left. @param longest characters */
// @__NO_SIDE_EFFECTS__
export const words = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest))

/** `/{slug}` in a path, with a row's number behind it; `igreja=` in a query. */
export const BySlug = z.object({ slug: ChurchKey })
export const BySlugAndId = z.object({ slug: ChurchKey, id: Id })
export const ByChurch = z.object({ igreja: ChurchKey })

/** A whole order at once: the ids of all rows, each once. */
export const Order = z.object({ ids: z.array(Id).check(z.maxLength(200)) })
