import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { readFont } from '#server/fonts/read-font.ts'

const require = createRequire(import.meta.url)

/** What is used here of HarfBuzz's subsetter, whose package has functions of JavaScript only for shaping. Pointers are numbers. */
type Subsetter = {
  memory: WebAssembly.Memory
  _initialize(): void
  malloc(bytes: number): number
  hb_blob_create(data: number, length: number, mode: number, context: number, destroy: number): number
  hb_blob_get_data(blob: number, length: number): number
  hb_blob_get_length(blob: number): number
  hb_face_create(blob: number, index: number): number
  hb_face_reference_blob(face: number): number
  hb_subset_input_create_or_fail(): number
  hb_subset_input_keep_everything(input: number): void
  hb_subset_input_pin_axis_location(input: number, face: number, axis: number, value: number): number
  hb_subset_or_fail(face: number, input: number): number
}

/** `HB_MEMORY_MODE_WRITABLE`: the memory is HarfBuzz's own from then on. */
const writable = 2
const weightAxis = [...'wght'].reduce((tag, letter) => tag * 256 + letter.charCodeAt(0), 0)

/**
 * One weight of a variable font as a TrueType font without axes, which is all that a PDF can embed.
 * @param file of a package, WOFF2 @param weight 200 to 900
 * @throws when the file is no font with an axis of weights
 */
export async function staticFont(file: string, weight: number): Promise<Buffer> {
  const program = await readFile(require.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))
  const font = await readFont(file)
  // A new one each time, whose memory goes with it: a thread needs two to eight fonts, once.
  const { instance } = await WebAssembly.instantiate(program)
  const hb = instance.exports as unknown as Subsetter
  hb._initialize()
  const data = hb.malloc(font.length)
  new Uint8Array(hb.memory.buffer).set(font, data)
  const face = hb.hb_face_create(hb.hb_blob_create(data, font.length, writable, 0, 0), 0)
  const input = hb.hb_subset_input_create_or_fail()
  hb.hb_subset_input_keep_everything(input)
  const isPinned = hb.hb_subset_input_pin_axis_location(input, face, weightAxis, weight)
  const pinned = isPinned && hb.hb_subset_or_fail(face, input)
  if (!pinned) throw new Error(`${file} is no variable font`)
  const blob = hb.hb_face_reference_blob(pinned)
  return Buffer.from(new Uint8Array(hb.memory.buffer, hb.hb_blob_get_data(blob, 0), hb.hb_blob_get_length(blob)))
}
