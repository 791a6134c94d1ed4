import type { MainModule } from 'libheif-js/libheif-wasm/libheif.js'

/** Numbers of libheif's interface in C (`heif_image.h`, `heif_color.h`). */
const colorspaceRgb = 1
const chroma = { 3: 10, 4: 11 } as const
const interleaved = 10

/** Bytes of a pointer, and of an error: two numbers and the address of its words. */
const word = 4
const errorBytes = 3 * word
/** `heif_color_profile_nclx`: a version, then the number of the primaries (ITU-T H.273), and more. */
const nclxPrimariesAt = 4

/** Where a function of libheif writes its error, and where it writes the address of what it made. */
type Places = { error: number; made: number }

/** The picture that a HEIC file shows: its primary one. Width and height are those after it is cropped and turned as the file says. */
export type Heic = {
  width: number
  height: number
  /** ICC; `undefined` when it has none. */
  profile: Uint8Array | undefined
  /** Number of the primaries of ITU-T H.273; `undefined` when it does not say. */
  primaries: number | undefined
  /** 3: RGB, 4: with alpha. */
  channels: 3 | 4
  isPremultiplied: boolean
  /** Decodes it. @returns its pixels, a view of libheif's memory @throws Error when it is damaged */
  decode(): { width: number; height: number; content: Uint8Array }
}

/** Opens a HEIC file without decoding it. @throws Error when it is none, or damaged */
export async function openHeic(content: Uint8Array): Promise<Heic> {
  // Loaded here, because most children never need it, and new for each file, because a damaged one may leave it in any state.
  const { default: load } = await import('libheif-js/libheif-wasm/libheif-bundle.mjs')
  const heif = await load()
  const at = heif._malloc(content.length)
  heif.HEAPU8.set(content, at)
  const context = heif._heif_context_alloc()
  call(heif, ({ error }) => heif._heif_context_read_from_memory(error, context, at, content.length, 0))
  const handle = call(heif, ({ error, made }) => heif._heif_context_get_primary_image_handle(error, context, made))
  const channels = heif._heif_image_handle_has_alpha_channel(handle) ? 4 : 3
  return {
    width: heif._heif_image_handle_get_width(handle),
    height: heif._heif_image_handle_get_height(handle),
    profile: profileOf(heif, handle),
    primaries: primariesOf(heif, handle),
    channels,
    isPremultiplied: heif._heif_image_handle_is_premultiplied_alpha(handle) === 1,
    decode: () => decode(heif, handle, channels),
  }
}

/** Calls a function of libheif. @returns the address that it has written @throws Error */
function call(heif: MainModule, run: (places: Places) => void): number {
  const error = heif._malloc(errorBytes + word)
  run({ error, made: error + errorBytes })
  const [code, detail, , made] = heif.HEAPU32.subarray(error / word)
  if (code !== 0) throw new Error(`libheif: ${code}, ${detail}`)
  return made
}

function profileOf(heif: MainModule, handle: number): Uint8Array | undefined {
  const bytes = heif._heif_image_handle_get_raw_color_profile_size(handle)
  if (!bytes) return undefined
  const at = heif._malloc(bytes)
  call(heif, ({ error }) => heif._heif_image_handle_get_raw_color_profile(error, handle, at))
  return heif.HEAPU8.slice(at, at + bytes)
}

function primariesOf(heif: MainModule, handle: number): number | undefined {
  try {
    const profile = call(heif, ({ error, made }) => heif._heif_image_handle_get_nclx_color_profile(error, handle, made))
    return heif.HEAPU32[(profile + nclxPrimariesAt) / word]
  } catch {
    return undefined
  }
}

function decode(heif: MainModule, handle: number, channels: 3 | 4) {
  const image = call(heif, ({ error, made }) => heif._heif_decode_image(error, handle, made, colorspaceRgb, chroma[channels], 0))
  const [width, height] = [heif._heif_image_get_width(image, interleaved), heif._heif_image_get_height(image, interleaved)]
  const strideAt = heif._malloc(word)
  const start = heif._heif_image_get_plane_readonly2(image, interleaved, strideAt)
  const stride = heif.HEAPU32[strideAt / word]
  const rowBytes = width * channels
  // Rows are moved together where they are: a copy of a large photo would take the memory that is left.
  if (stride !== rowBytes)
    for (let row = 1; row < height; row++) {
      const from = start + row * stride
      heif.HEAPU8.copyWithin(start + row * rowBytes, from, from + rowBytes)
    }
  return { width, height, content: heif.HEAPU8.subarray(start, start + height * rowBytes) }
}
