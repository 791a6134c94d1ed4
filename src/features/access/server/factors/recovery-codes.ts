import { randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { Secret } from 'otpauth'
import type { ChurchTx } from '#server/db/church-db.ts'
import { recoveryCodeTable } from '../tables.ts'
import { hashSecret } from '../tokens.ts'

const codeCount = 10

/** Replaces the recovery codes of an account. @returns the new ones, in groups that can be read aloud: `abcd-efgh-ijkl-mnop` */
export async function replaceRecoveryCodes(tx: ChurchTx, accountId: number): Promise<string[]> {
  await tx.delete(recoveryCodeTable).where(eq(recoveryCodeTable.contaId, accountId))
  // 80 random bits, so a fast hash is enough. The letters of base32 cannot be confused with its digits.
  const codes = Array.from({ length: codeCount }, () => Secret.fromLatin1(randomBytes(10).toString('latin1')).base32.toLowerCase())
  await tx.insert(recoveryCodeTable).values(codes.map(code => ({ contaId: accountId, codigo: hashSecret(code) })))
  return codes.map(code => (code.match(/.{4}/g) ?? []).join('-'))
}

/** Uses up a recovery code. @returns whether it was one of the account's that was not used yet */
export async function useRecoveryCode(tx: ChurchTx, accountId: number, typed: string): Promise<boolean> {
  const code = typed.toLowerCase().replace(/[^a-z2-7]/g, '')
  const unused = and(
    eq(recoveryCodeTable.contaId, accountId),
    eq(recoveryCodeTable.codigo, hashSecret(code)),
    isNull(recoveryCodeTable.usadoEm),
  )
  const used = await tx.update(recoveryCodeTable).set({ usadoEm: sql`now()` }).where(unused).returning({ id: recoveryCodeTable.id })
  return used.length > 0
}
