import { createSeal, type Sealed } from '#server/seal.ts'
import type { Pickup } from '../../contract/fields.ts'

/** What there is to know about caring for a child. */
export type Care = { alergias: string; cuidados: string; autorizados: Pickup[] }

const nothing: Care = { alergias: '', cuidados: '', autorizados: [] }
const sealOf = (secret: Uint8Array) => createSeal(secret, 'child care')

/** @param secret of the server */
export const sealCare = (secret: Uint8Array, { alergias, cuidados, autorizados }: Care): Sealed =>
  sealOf(secret).seal({ alergias, cuidados, autorizados })

/** @returns nothing to know when the server has had another secret since: a guardian must enter it again */
export function openCare(secret: Uint8Array, sealed: Sealed): Care {
  try {
    return { ...nothing, ...sealOf(secret).unseal<Care>(sealed) }
  } catch {
    return nothing
  }
}
