import { crc32, deflateSync } from 'node:zlib'

/** Bytes of a PNG up to the end of its first chunk, the header. */
const headerBytes = 33

/** A PNG with a colour profile: a chunk with a name, a zero, the method of compression (0) and the profile (PNG, third edition, 11.3.2.3). */
export function withProfile(png: Uint8Array, profile: Uint8Array): Buffer {
  const chunk = Buffer.concat([Buffer.from('iCCPprofile\0\0'), deflateSync(profile, { level: 1 })])
  const number = (value: number) => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(value)
    return bytes
  }
  const whole = [number(chunk.length - 4), chunk, number(crc32(chunk))]
  return Buffer.concat([png.subarray(0, headerBytes), ...whole, png.subarray(headerBytes)])
}
