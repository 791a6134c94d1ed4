import { crc32, deflateSync } from 'node:zlib'

/**
 * A PNG in one colour with varying opacity, as base64. `opacity(u, v)` gets the position of the pixel (0 to 1) and returns 0 to 1.
 * Has its own encoder, because scenes are synchronous and sharp is not; four chunks are enough.
 */
export function encodePng(width: number, height: number, color: string, opacity: (u: number, v: number) => number): string {
  const [red, green, blue] = [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16)) as [number, number, number]
  const row = width * 4 + 1
  const raw = Buffer.alloc(row * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * row + 1 + x * 4
      const alpha = Math.max(0, Math.min(1, opacity(x / (width - 1), y / (height - 1))))
      raw[at] = red
      raw[at + 1] = green
      raw[at + 2] = blue
      raw[at + 3] = Math.round(alpha * 255)
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  // Level 1: the PNG exists only for milliseconds, so speed is more important than size.
  const data = deflateSync(raw, { level: 1 })
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]).toString('base64')
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
