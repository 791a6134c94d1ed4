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

/** Wrong passwords in a quarter of an hour: for an e-mail from one address, and for an e-mail from anywhere. */
const wrongFromHere = { calls: 10, seconds: 900 }
const wrongFromAnywhere = { calls: 300, seconds: 900 }

type Try = { email: string; password: string; address: string }

/**
 * The account of an e-mail and password.
 * @throws Problem `wrong-password` for an unknown e-mail, a wrong password and a closed account alike; `too-many`
 */
export async function checkPassword(db: Db, limits: Limits, { email, password, address }: Try): Promise<number> {
  // Only failures count in the end, and mostly those from where this one comes: nobody can lock another person out by guessing.
  const counted = [
    { name: 'login-here', who: `${email} ${address}`, ...wrongFromHere },
    { name: 'login', who: email, ...wrongFromAnywhere },
  ]
  for (const { name, who, calls, seconds } of counted) await limits.take(name, who, calls, seconds)
  const [account] = await db.select().from(accountTable).where(eq(accountTable.email, email))
  nobody ??= hashPassword('nobody has this password')
  const right = await verify(account?.senha ?? (await nobody), password)
  if (!account || !right || !account.flagAtivo) throw new Problem('wrong-password')
  for (const { name, who, calls, seconds } of counted) await limits.giveBack(name, who, calls, seconds)
  return account.id
}
