import { each, type Rule } from '../rule.ts'

/** What the rules ask of a file, so that a browser's `File` and an upload on the server will both do. */
export type FileLike = { name: string; type: string; size: number; width?: number; height?: number }

/** `ext:pdf,doc`: the ending of its name. */
export const ext = file(({ name }, endings) => endings.some(ending => name.toLowerCase().endsWith(`.${ending.toLowerCase()}`)))

/** `mimes:image/*,application/pdf`: its media type as the sender tells it; the server looks at the content besides. */
export const mimes = file(({ type }, wanted) => {
  const told = type.toLowerCase().split(';', 1)[0]?.trim() ?? ''
  return wanted.some(one => (one.endsWith('/*') ? told.startsWith(one.slice(0, -1).toLowerCase()) : told === one.toLowerCase()))
})

/** By the ending of its name, as in VeeValidate. */
export const image = file(({ name }) => /\.(bmp|gif|jpe?g|png|svg|webp)$/i.test(name))

/** `size:500`: at most so many kilobytes of 1024. */
export const size = file((given, [kilobytes]) => given.size <= Number(kilobytes) * 1024)

/** `dimensions:800,600`: exactly so many pixels wide and high; fails when nobody has measured it. */
export const dimensions = file((given, [width, height]) => given.width === Number(width) && given.height === Number(height))

// @__NO_SIDE_EFFECTS__
function file(test: (given: FileLike, args: readonly string[]) => boolean): Rule {
  return each((value, args) => isFile(value) && test(value, args))
}

function isFile(value: unknown): value is FileLike {
  if (typeof value !== 'object' || value === null) return false
  const { name, type, size } = value as Partial<FileLike>
  return typeof name === 'string' && typeof type === 'string' && typeof size === 'number'
}
