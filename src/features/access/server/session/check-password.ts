import { and, eq, sql } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { CountedCall, Limits } from '#server/http/api/limits.ts'
import { isPassword } from '../account/passwords.ts'
import { accountTable, authenticatorTable, passkeyTable, sessionTable } from '../tables.ts'
import { hashSecret } from '../tokens.ts'

/** Length of the window in which wrong passwords are counted. */
const windowSeconds = 900
/** Wrong passwords for one e-mail from one IP address, for one e-mail from all IP addresses, and for all e-mails from one IP address. */
const maxWrongPasswords = { emailAndAddress: 10, email: 300, address: 300 }
/** Wrong passwords after which a captcha is required. */
const attemptsBeforeCaptcha = 3

export type PasswordAttempt = {
  email: string
  password: string
  ipAddress: string
  /** The secret that the browser stores. A browser that has logged in to the account before is not blocked by guesses from elsewhere. */
  browser?: string | undefined
  /** The body field of the password. Set when a wrong password is an error of that form field and not a refused login. */
  field?: string
  /** Set where the client can send a captcha solution: checks it, or throws the problem that asks for one. */
  captcha?(): Promise<void>
}

export type KnownAccount = typeof accountTable.$inferSelect

/**
 * The account with this e-mail and password, confirmed or not. The password is checked last, after the limits and the captcha.
 * @throws Problem `wrong-password` (`invalid` with `incorrect` for the `field`) for an unknown e-mail, a wrong password and a closed
 * account alike; `too-many`; `invalid` when a captcha is due; `unavailable` when too many passwords are being checked
 */
export async function checkPassword(
  db: ChurchDb,
  limits: Limits,
  { email, password, ipAddress, browser, captcha, field }: PasswordAttempt,
): Promise<KnownAccount & { isKnownBrowser: boolean; hasSecondFactor: boolean }> {
  // Only failures stay counted, and mostly those from the same IP address, so that nobody can lock another person out by guessing.
  const counters = [{ name: 'login-here', key: `${email} ${ipAddress}`, calls: maxWrongPasswords.emailAndAddress }]
  const { account, isKnownBrowser, hasSecondFactor } = (await findByEmail(db, email, browser)) ?? {}
  if (!isKnownBrowser)
    counters.push(
      { name: 'login', key: email, calls: maxWrongPasswords.email },
      { name: 'login-address', key: ipAddress, calls: maxWrongPasswords.address },
    )
  const counted: CountedCall[] = []
  const giveAllBack = () => Promise.all(counted.map(call => call.giveBack()))
  let isWrong = false
  try {
    for (const { name, key, calls } of counters) counted.push(await limits.consume(name, key, calls, windowSeconds))
    if (captcha && counted.some(({ count }) => count > attemptsBeforeCaptcha)) await captcha()
    if (!(await isPassword(account?.senha, password)) || !account?.flagAtivo) {
      isWrong = true
      throw field ? new Problem('invalid', { errors: { [field]: 'incorrect' } }) : new Problem('wrong-password')
    }
    await giveAllBack()
    return { ...account, isKnownBrowser: Boolean(isKnownBrowser), hasSecondFactor: Boolean(hasSecondFactor) }
  } catch (error) {
    // A request that was refused for the captcha or for a limit is not a wrong guess.
    if (!isWrong) await giveAllBack()
    throw error
  }
}

/** The account of an e-mail, whether this browser has logged in to it before, and whether it has a second factor: one query for a login. */
async function findByEmail(db: ChurchDb, email: string, browser: string | undefined) {
  const sameBrowser = browser ? eq(sessionTable.navegador, hashSecret(browser)) : sql`false`
  const earlierSession = and(eq(sessionTable.contaId, accountTable.id), sameBrowser)
  const isKnownBrowser = sql<boolean>`exists (select from ${sessionTable} where ${earlierSession})`
  const hasPasskey = sql`exists (select from ${passkeyTable} where ${eq(passkeyTable.contaId, accountTable.id)})`
  const hasApp = sql`exists (select from ${authenticatorTable} where ${eq(authenticatorTable.contaId, accountTable.id)})`
  const hasSecondFactor = sql<boolean>`${hasPasskey} or ${hasApp}`
  const [found] = await db
    .select({ account: accountTable, isKnownBrowser, hasSecondFactor })
    .from(accountTable)
    .where(eq(accountTable.email, email))
  return found
}
