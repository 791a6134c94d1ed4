import { generateKeyPairSync, type JsonWebKey, randomBytes } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { moduleTable } from '#features/church/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import { createSeal } from '#server/seal.ts'
import type * as contract from '../contract.ts'
import { maxKeys, type PartnerCode, partnerCodes, partners } from '../rules.ts'
import { partnerKeyTable } from './tables.ts'

const { id, parceiro, kid, publica, privada, criadaEm } = partnerKeyTable
const sealOf = (secret: Uint8Array) => createSeal(secret, 'partner signing key')
type Reads = Pick<ChurchDb, 'select'>

/** The key that signs for a partner. @returns `undefined` without one, also when the server has had another secret since */
export async function signingKey(
  db: Reads,
  partner: PartnerCode,
  secret: Uint8Array,
): Promise<{ kid: string; jwk: JsonWebKey } | undefined> {
  const [key] = await db
    .select({ kid, publica, privada })
    .from(partnerKeyTable)
    .where(eq(parceiro, partner))
    .orderBy(desc(criadaEm), desc(id))
    .limit(1)
  if (!key) return undefined
  try {
    const half = sealOf(secret).unseal<JsonWebKey>(key.privada)
    return { kid: key.kid, jwk: { kty: 'OKP', crv: 'Ed25519', x: key.publica, ...half } }
  } catch {
    return undefined
  }
}

/** The public keys for a partner, as a JWK Set. */
export async function listPartnerKeys({ db, params }: HandlerContext<typeof contract.listPartnerKeys>) {
  const rows = await db
    .select({ kid, x: publica })
    .from(partnerKeyTable)
    .where(eq(parceiro, params.parceiro))
    .orderBy(desc(criadaEm), desc(id))
  return { keys: rows.map(row => ({ kty: 'OKP' as const, crv: 'Ed25519' as const, alg: 'EdDSA' as const, use: 'sig' as const, ...row })) }
}

/** The partner sites with their keys, for staff. */
export async function listStaffPartners({ db }: HandlerContext<typeof contract.listStaffPartners>) {
  const [keys, modules] = await Promise.all([
    db.select({ parceiro, kid, criadaEm }).from(partnerKeyTable).orderBy(desc(criadaEm), desc(id)),
    db.select({ codigo: moduleTable.codigo, url: moduleTable.url, flagAtivo: moduleTable.flagAtivo }).from(moduleTable),
  ])
  return partnerCodes.map(code => {
    const setting = modules.find(({ codigo }) => codigo === partners[code].module)
    const chaves = keys.filter(key => key.parceiro === code).map(key => ({ kid: key.kid, criadaEm: key.criadaEm.toISOString() }))
    return { parceiro: code, url: setting?.url ?? null, flagAtivo: setting?.flagAtivo ?? false, chaves }
  })
}

/** Makes a key, of which nobody but this server ever has the private half. @throws Problem `conflict` with five */
export function createPartnerKey({ db, params, services }: HandlerContext<typeof contract.createPartnerKey>) {
  return db.transaction(async tx => {
    const known = await tx.select({ id }).from(partnerKeyTable).where(eq(parceiro, params.parceiro))
    if (known.length >= maxKeys) throw new Problem('conflict')
    const { x, d } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
    const [key] = await tx
      .insert(partnerKeyTable)
      .values({
        parceiro: params.parceiro,
        kid: randomBytes(9).toString('base64url'),
        publica: x as string,
        privada: sealOf(services.secret).seal({ d }),
      })
      .returning({ id, kid, criadaEm })
    if (!key) throw new Error('the key was not stored')
    // Without the key itself.
    await tx.audit({ action: 'create', entity: 'parceiro_chave', id: key.id, after: { parceiro: params.parceiro, kid: key.kid } })
    return { kid: key.kid, criadaEm: key.criadaEm.toISOString() }
  })
}

/** Deletes a key: tokens that it has signed are worth nothing any more. @throws Problem `not-found` */
export function deletePartnerKey({ db, params }: HandlerContext<typeof contract.deletePartnerKey>) {
  return db.transaction(async tx => {
    const isIt = and(eq(parceiro, params.parceiro), eq(kid, params.kid))
    const [key] = await tx.delete(partnerKeyTable).where(isIt).returning({ id })
    if (!key) throw new Problem('not-found')
    await tx.audit({ action: 'delete', entity: 'parceiro_chave', id: key.id, before: { parceiro: params.parceiro, kid: params.kid } })
    return {}
  })
}
