const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

/** Bytes in the characters of which a QR code takes the least room (base45, RFC 9285). */
export function toBase45(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 2) {
    const isPair = at + 1 < bytes.length
    let value = isPair ? (bytes[at] as number) * 256 + (bytes[at + 1] as number) : (bytes[at] as number)
    for (let digit = 0; digit < (isPair ? 3 : 2); digit++) {
      text += alphabet[value % 45]
      value = Math.floor(value / 45)
    }
  }
  return text
}

/** @returns `undefined` for a text that `toBase45` never makes */
export function fromBase45(text: string): Uint8Array | undefined {
  if (text.length % 3 === 1) return undefined
  const bytes: number[] = []
  for (let at = 0; at < text.length; at += 3) {
    const digits = [...text.slice(at, at + 3)].map(character => alphabet.indexOf(character))
    const value = digits.reduceRight((sum, digit) => sum * 45 + digit, 0)
    const isPair = digits.length === 3
    if (digits.includes(-1) || value > (isPair ? 0xffff : 0xff)) return undefined
    bytes.push(...(isPair ? [value >> 8, value & 0xff] : [value]))
  }
  return new Uint8Array(bytes)
}
