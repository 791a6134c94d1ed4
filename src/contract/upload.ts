import * as z from 'zod/mini'
import { rule } from './validation/check.ts'
import { type FileLike, mimes, size } from './validation/rules/file.ts'

/** All file types that the server can recognize by content. */
export type FileType =
  | 'image/jpeg'
  | 'image/png'
  | 'image/webp'
  | 'image/gif'
  | 'image/avif'
  | 'image/heic'
  | 'audio/mpeg'
  | 'audio/mp4'
  | 'audio/ogg'
  | 'video/mp4'
  | 'video/webm'
  | 'application/pdf'

/** The picture types that the server accepts. */
export const acceptedPictureTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/heic',
] as const satisfies FileType[]

/** Maximum size of an uploaded picture, as large as cameras make them. */
export const maxPictureBytes = 15 * 1024 * 1024

/** A received file: `type` comes from its content. `content` is not an enumerable field, so that it is never logged or serialized. */
export type Upload = FileLike & { readonly hash: string; readonly content: Uint8Array }

type FileRule = { types?: readonly FileType[]; maxBytes: number }

const rules = new WeakMap<z.ZodMiniType, FileRule>()

/**
 * A file field of a form. The browser sends a `Blob`, the handler receives an `Upload`.
 * @param types allowed types, checked by content
 * @param maxBytes maximum size
 */
// @__NO_SIDE_EFFECTS__
export function file({ types, maxBytes }: Required<FileRule>): z.ZodMiniType<Upload, Blob> {
  const isFile = (value: unknown) => typeof value === 'object' && value !== null && 'size' in value && 'type' in value
  const [first = '', ...more] = types
  const schema = z.custom<Upload>(isFile).check(rule({ size }, Math.floor(maxBytes / 1024)), rule({ mimes }, first, ...more))
  rules.set(schema, { types, maxBytes })
  return schema as unknown as z.ZodMiniType<Upload, Blob>
}

/** A file field of a form for any content, such as a part of a file. @param maxBytes maximum size, a multiple of 1024 */
// @__NO_SIDE_EFFECTS__
export function anyFile(maxBytes: number): z.ZodMiniType<Upload, Blob> {
  const isFile = (value: unknown) => typeof value === 'object' && value !== null && 'size' in value
  const schema = z.custom<Upload>(isFile).check(rule({ size }, maxBytes / 1024))
  rules.set(schema, { maxBytes })
  return schema as unknown as z.ZodMiniType<Upload, Blob>
}

/** A picture that a person uploads. */
export const PictureFile = file({ types: acceptedPictureTypes, maxBytes: maxPictureBytes })

/** Alternative text of a picture, for people who do not see it; empty when the picture is only decoration. */
export const PictureAlt = z._default(z.string().check(z.trim(), z.maxLength(200)), '')

/** The focal point of a picture in percent, such as `72.5,30`; found by the server when it is not given. */
export const PictureFocus = z.optional(z.string().check(z.trim(), z.regex(/^(100|\d{1,2}(\.\d{1,2})?),(100|\d{1,2}(\.\d{1,2})?)$/)))

/** Uploads per person, because encoding a picture takes half a second of one core. */
export const pictureUploads = { calls: 60, seconds: 600 }

/** The rule of a file schema; `undefined` for other schemas. */
export const fileRuleOf = (schema: z.core.$ZodType): FileRule | undefined => {
  const inner = (schema._zod.def as { innerType?: z.core.$ZodType }).innerType
  return rules.get(schema as z.ZodMiniType) ?? (inner && fileRuleOf(inner))
}

/** The rules of a form's file fields, by field name. */
export function fileRulesOf(form: z.ZodMiniObject): Map<string, FileRule> {
  const fields = Object.entries(form.def.shape).map(([name, schema]) => [name, fileRuleOf(schema)] as const)
  return new Map(fields.filter((field): field is [string, FileRule] => field[1] !== undefined))
}
