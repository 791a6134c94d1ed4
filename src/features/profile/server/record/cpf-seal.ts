import { createHmac, hkdfSync } from 'node:crypto'
import { createSeal, type Sealed } from '#server/seal.ts'

/** Encrypts the CPF of members. @param secret of the server */
const sealOf = (secret: Uint8Array) => createSeal(secret, 'cpf')

/** @param cpf 11 digits */
export const sealCpf = (secret: Uint8Array, cpf: string): Sealed => sealOf(secret).seal({ cpf })

/** @returns `null` when there is none, or the server has had another secret since: the member must enter it again */
export function unsealCpf(secret: Uint8Array, sealed: Sealed | null): string | null {
  if (!sealed) return null
  try {
    return sealOf(secret).unseal<{ cpf: string }>(sealed).cpf
  } catch {
    return null
  }
}

/**
 * Finds the same CPF again without storing it. There are only a thousand million CPFs, so a plain hash could be tried out; this one needs
 * the server's secret. It contains the church, so that two churches cannot be compared.
 * @param cpf 11 digits
 */
export function cpfIndex(secret: Uint8Array, churchId: number, cpf: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'cpf index', 32))
  return createHmac('sha256', key).update(`${churchId} ${cpf}`).digest('hex')
}
