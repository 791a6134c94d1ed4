import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { importJWK, SignJWT } from 'jose'
import { Problem } from '#contract/problems.ts'
import { membersTable } from '#features/access/server/index.ts'
import { moduleTable } from '#features/church/server/index.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import { churchAddress } from '#server/http/church-address.ts'
import type * as contract from '../contract.ts'
import { partners, tokenSeconds } from '../rules.ts'
import { signingKey } from './partner-keys.ts'

/**
 * Where a partner's site is, and what tells it who comes: the id, the name and the proven e-mail address of the caller in this
 * church.
 * @throws Problem `module-off`
 */
export async function openPartner({ db, user, church, params, services }: HandlerContext<typeof contract.openPartner>) {
  const { module } = partners[params.parceiro]
  const isIt = and(eq(moduleTable.codigo, module), eq(moduleTable.flagAtivo, true))
  const [setting] = await db.select({ url: moduleTable.url }).from(moduleTable).where(isIt)
  if (!setting) throw new Problem('module-off')
  const { url } = setting
  const key = url ? await signingKey(db, params.parceiro, services.secret) : undefined
  const { nome, sobrenome, email } = membersTable
  const [person] = await db.select({ nome, sobrenome, email }).from(membersTable).where(eq(membersTable.id, user.memberId))
  if (!url || !key || !person) return { url, token: null }
  const token = await new SignJWT({ name: `${person.nome} ${person.sobrenome}`.trim(), email: person.email })
    .setProtectedHeader({ alg: 'EdDSA', kid: key.kid, typ: 'JWT' })
    .setIssuer(churchAddress(services.env)(church))
    .setAudience(new URL(url).origin)
    .setSubject(String(user.memberId))
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime(`${tokenSeconds}s`)
    .sign(await importJWK(key.jwk, 'EdDSA'))
  return { url, token }
}
