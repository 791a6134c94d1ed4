import type pg from 'pg'
import { Problem } from '#contract/problems.ts'
import { type ChurchDb, churchReads } from '#server/db/church-db.ts'
import { preparedRead } from '#server/db/prepared-read.ts'
import type { Env } from '#server/env.ts'
import type { ChurchState, ExternalSource } from '#server/http/church-directory.ts'
import { createAltcha } from './altcha.ts'
import { checkRecaptcha } from './recaptcha.ts'
import { captchaKeyTable } from './tables.ts'

/** The captcha that a church uses. */
export type CaptchaKind = { tipo: 'recaptcha'; chaveSite: string } | { tipo: 'altcha' }

/** The external scripts that a church's pages load for its captcha: none for ALTCHA. @param db bound to the church */
export async function captchaExternalSources(db: ChurchDb): Promise<ExternalSource[]> {
  const keys = await selectKeyOwners(db)
  // As narrow as the script allows: other paths of these hosts serve libraries that execute code found in a page.
  const google = 'https://www.google.com/recaptcha'
  return keys.map(() => ({ script: `${google}/api.js https://www.gstatic.com/recaptcha/releases/`, frame: `${google}/api2/` }))
}

const selectKeyOwners = preparedRead(db => db.select({ church: captchaKeyTable.igrejaId }).from(captchaKeyTable))

type ChurchRef = Pick<ChurchState, 'id'> | null

export type Captcha = {
  /** reCAPTCHA v2 if the church has keys of its own, otherwise ALTCHA, which needs no external service. */
  kind(church: ChurchRef): Promise<CaptchaKind>
  /** A new ALTCHA challenge, in the format of its widget. */
  challenge(): Promise<Record<string, unknown>>
  /**
   * Checks an answer. Each answer is accepted only once.
   * @throws Problem `invalid` with `captcha: required` when the answer is missing, with `captcha: captcha` when it is wrong, expired
   * or already used; `unavailable` when it cannot be checked now
   */
  check(answer: string | undefined, church: ChurchRef, address: string): Promise<void>
}

type Options = { pool: pg.Pool; secret: Uint8Array; env: Pick<Env, 'RECAPTCHA_URL'> }

/** The captchas of all churches. @param pool for the keys of churches and the solved challenges */
export function createCaptcha({ pool, secret, env }: Options): Captcha {
  const altcha = createAltcha(pool, secret)

  async function keysOf(church: ChurchRef) {
    if (!church) return undefined
    const [keys] = await churchReads(pool, church.id).select().from(captchaKeyTable)
    return keys
  }

  return {
    async kind(church) {
      const keys = await keysOf(church)
      return keys ? { tipo: 'recaptcha', chaveSite: keys.chaveSite } : { tipo: 'altcha' }
    },
    challenge: altcha.challenge,
    async check(answer, church, address) {
      if (!answer) throw new Problem('invalid', { errors: { captcha: 'required' } })
      const keys = await keysOf(church)
      const isCorrect = keys
        ? await checkRecaptcha(env.RECAPTCHA_URL, keys.igrejaId, { secret: keys.chaveSecreta, answer, address })
        : await altcha.check(answer)
      if (!isCorrect) throw new Problem('invalid', { errors: { captcha: 'captcha' } })
    },
  }
}
