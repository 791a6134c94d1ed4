import { and, eq, sql } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { Limits } from '#server/http/api/limits.ts'
import { isPassword } from '../account/passwords.ts'
import { accountTable, sessionTable } from '../tables.ts'
import { hashSecret } from './tokens.ts'

/** Seconds in which wrong passwords are counted. */
const seconds = 900
/** Wrong passwords for an e-mail from one address, for an e-mail from anywhere, and for any e-mail from one address. */
const allowed = { here: 10, anywhere: 300, address: 300 }
/** Wrong ones after which a captcha is asked. */
const trusted = 3

export type Try = {
  email: string
  password: string
  address: string
  /** The secret that the browser keeps: one that has logged in to the account before is not stopped by guesses from elsewhere. */
  browser?: string | undefined
  /** The field it was typed in, where a wrong one is the form's business and not a refused login. */
  field?: string
  /** Where a captcha can be answered: takes the answer, or throws what to ask for. */
  captcha?(): Promise<void>
}

export type KnownAccount = typeof accountTable.$inferSelect

/**
 * The account of an e-mail and password, confirmed or not. The password is looked at last: after the limits and the captcha.
 * @throws Problem `wrong-password` (`invalid` with `incorrect` for the `field`) for an unknown e-mail, a wrong password and a closed
 * account alike; `too-many`; `invalid` when a captcha is due; `unavailable` when too many are being checked
 */
export async function checkPassword(
  db: ChurchDb,
  limits: Limits,
  { email, password, address, browser, captcha, field }: Try,
): Promise<KnownAccount> {
  // Only failures count in the end, and mostly those from where this one comes: nobody can lock another person out by guessing.
  const counters = [{ name: 'login-here', who: `${email} ${address}`, calls: allowed.here }]
  const { account, known } = (await findByEmail(db, email, browser)) ?? {}
  if (!known)
    counters.push({ name: 'login', who: email, calls: allowed.anywhere }, { name: 'login-address', who: address, calls: allowed.address })
  const taken: typeof counters = []
  const giveBack = () => Promise.all(taken.map(({ name, who, calls }) => limits.giveBack(name, who, calls, seconds)))
  const wrong = field ? new Problem('invalid', { errors: { [field]: 'incorrect' } }) : new Problem('wrong-password')
  try {
    const tries: number[] = []
    for (const counter of counters) {
      tries.push(await limits.take(counter.name, counter.who, counter.calls, seconds))
      taken.push(counter)
    }
    if (captcha && Math.max(...tries) > trusted) await captcha()
    if (!(await isPassword(account?.senha, password)) || !account?.flagAtivo) throw wrong
    await giveBack()
    return account
  } catch (error) {
    // Whoever was only asked for the captcha, or told to wait, has not guessed.
    if (error !== wrong) await giveBack()
    throw error
  }
}

/** The account of an e-mail, and whether this browser has logged in to it before: one question, because each login asks both. */
async function findByEmail(db: ChurchDb, email: string, browser: string | undefined) {
  const here = browser ? eq(sessionTable.navegador, hashSecret(browser)) : sql`false`
  const known = sql<boolean>`exists (select from ${sessionTable} where ${and(eq(sessionTable.contaId, accountTable.id), here)})`
  const [found] = await db.select({ account: accountTable, known }).from(accountTable).where(eq(accountTable.email, email))
  return found
}
