import { each, type Rule } from '../rule.ts'

/** The properties of a file that rules read; a browser's `File` and an upload on the server both have them. */
export type FileLike = { name: string; type: string; size: number; width?: number; height?: number }

/** `ext:pdf,doc`: the extension of its name. */
export const ext = file(({ name }, extensions) => extensions.some(extension => name.toLowerCase().endsWith(`.${extension.toLowerCase()}`)))

/** `mimes:image/*,application/pdf`: its media type as the sender declares it; the server also checks the content. */
export const mimes = file(({ type }, allowed) => {
  const declared = type.toLowerCase().split(';', 1)[0]?.trim() ?? ''
  return allowed.some(mime =>
    mime.endsWith('/*') ? declared.startsWith(mime.slice(0, -1).toLowerCase()) : declared === mime.toLowerCase(),
  )
})

/** An image by the extension of its name, as in VeeValidate. */
export const image = file(({ name }) => /\.(bmp|gif|jpe?g|png|svg|webp)$/i.test(name))

/** `size:500`: at most this many kilobytes of 1024 bytes. */
export const size = file((upload, [kilobytes]) => upload.size <= Number(kilobytes) * 1024)

/** `dimensions:800,600`: exactly this width and height in pixels; fails when the dimensions are unknown. */
export const dimensions = file((upload, [width, height]) => upload.width === Number(width) && upload.height === Number(height))

// @__NO_SIDE_EFFECTS__
function file(test: (upload: FileLike, args: readonly string[]) => boolean): Rule {
  return each((value, args) => isFile(value) && test(value, args))
}

function isFile(value: unknown): value is FileLike {
  if (typeof value !== 'object' || value === null) return false
  const { name, type, size } = value as Partial<FileLike>
  return typeof name === 'string' && typeof type === 'string' && typeof size === 'number'
}
