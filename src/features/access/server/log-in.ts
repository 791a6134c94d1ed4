import { hash, verify } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { Limits } from '#server/http/limits.ts'
import type { Db } from '#server/http/work.ts'
import { accountTable } from './tables.ts'

/** argon2id with 19 MiB and 2 passes (OWASP Password Storage Cheat Sheet). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

// Checked when nobody has the e-mail, so that the answer takes as long as for somebody.
let nobody: Promise<string> | undefined

/** Tries per account in a quarter of an hour, wherever they come from. */
const tries = { calls: 20, seconds: 900 }

/**
 * The account of an e-mail and password.
 * @throws Problem `wrong-password` for an unknown e-mail, a wrong password and a closed account alike; `too-many`
 */
export async function checkPassword(db: Db, limits: Limits, email: string, password: string): Promise<number> {
  await limits.take('login', email, tries.calls, tries.seconds)
  const [account] = await db.select().from(accountTable).where(eq(accountTable.email, email))
  nobody ??= hashPassword('nobody has this password')
  const right = await verify(account?.senha ?? (await nobody), password)
  if (!account || !right || !account.flagAtivo) throw new Problem('wrong-password')
  return account.id
}
