import * as z from 'zod/mini'
import { rule } from './validation/check.ts'
import { type FileLike, mimes, size } from './validation/rules/file.ts'

/** Every kind of file that can be told by its content. */
export type FileType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif' | 'image/avif' | 'image/heic'

/** The pictures that can be taken in. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const satisfies FileType[]

/** Bytes of one picture as it comes from a camera. */
export const pictureBytes = 15 * 1024 * 1024

/** A file that has arrived: `type` is what its content says. Its bytes are not among its fields, so that nobody writes them out. */
export type Upload = FileLike & { readonly hash: string; readonly content: Uint8Array }

type FileRule = { types: readonly FileType[]; bytes: number }

const rules = new WeakMap<z.ZodMiniType, FileRule>()

/**
 * A file among the fields of a form. The browser gives a `Blob`, the handler gets an `Upload`.
 * @param types what it may be, by its content
 * @param bytes how large it may be
 */
// @__NO_SIDE_EFFECTS__
export function file({ types, bytes }: FileRule): z.ZodMiniType<Upload, Blob> {
  const isFile = (value: unknown) => typeof value === 'object' && value !== null && 'size' in value && 'type' in value
  const [first = '', ...more] = types
  const schema = z.custom<Upload>(isFile).check(rule({ size }, Math.floor(bytes / 1024)), rule({ mimes }, first, ...more))
  rules.set(schema, { types, bytes })
  return schema as unknown as z.ZodMiniType<Upload, Blob>
}

/** A picture that somebody sends in. */
export const PictureFile = file({ types: pictureTypes, bytes: pictureBytes })

/** Words for those who do not see a picture; none where it only decorates. */
export const PictureAlt = z._default(z.string().check(z.trim(), z.maxLength(200)), '')

/** Pictures sent in by one person: each keeps a core busy for half a second. */
export const pictureUploads = { calls: 60, seconds: 600 }

/** What a schema asks of a file, `undefined` when it is none of a file. */
export const fileRuleOf = (schema: z.core.$ZodType): FileRule | undefined => {
  const inner = (schema._zod.def as { innerType?: z.core.$ZodType }).innerType
  return rules.get(schema as z.ZodMiniType) ?? (inner && fileRuleOf(inner))
}

/** The files of a form by their names. */
export function fileRulesOf(form: z.ZodMiniObject): Map<string, FileRule> {
  const fields = Object.entries(form.def.shape).map(([name, schema]) => [name, fileRuleOf(schema)] as const)
  return new Map(fields.filter((field): field is [string, FileRule] => field[1] !== undefined))
}
