import { createSeal, type Sealed } from '#server/seal.ts'

const sealOf = (secret: Uint8Array) => createSeal(secret, 'stored card')

/** Encrypts a gateway's token of a card: with the church's keys it takes money. */
export const sealCard = (secret: Uint8Array, referencia: string): Sealed => sealOf(secret).seal({ referencia })

/** @throws when the server has had another secret since */
export const unsealCard = (secret: Uint8Array, sealed: Sealed): string => sealOf(secret).unseal<{ referencia: string }>(sealed).referencia
