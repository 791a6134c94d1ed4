import type pg from 'pg'
import { Problem } from '#contract/problems.ts'
import { type ChurchDb, churchReads } from '#server/db/church-db.ts'
import type { Env } from '#server/env.ts'
import type { ChurchState, OutsideSource } from '#server/http/context.ts'
import { createAltcha } from './altcha.ts'
import { checkRecaptcha } from './recaptcha.ts'
import { captchaKeyTable } from './tables.ts'

/** How a church asks whether a person is one. */
export type CaptchaKind = { tipo: 'recaptcha'; chaveSite: string } | { tipo: 'altcha' }

/** What the pages of a church load for its captcha: nothing where it is ALTCHA. Bound to the church. */
export async function captchaSources(db: ChurchDb): Promise<OutsideSource[]> {
  const keys = await db.select({ church: captchaKeyTable.igrejaId }).from(captchaKeyTable)
  // As narrow as the script itself allows: other paths below hold libraries that run what is written in a page.
  const google = 'https://www.google.com/recaptcha'
  return keys.map(() => ({ script: `${google}/api.js https://www.gstatic.com/recaptcha/releases/`, frame: `${google}/api2/` }))
}

type Of = Pick<ChurchState, 'id'> | null

export type Captcha = {
  /** reCAPTCHA v2 where the church has keys of its own, else ALTCHA, which needs nobody outside. */
  kind(church: Of): Promise<CaptchaKind>
  /** A fresh ALTCHA challenge, as its widget takes it. */
  challenge(): Promise<Record<string, unknown>>
  /**
   * Takes an answer, once.
   * @throws Problem `invalid` with `captcha: required` when there is none, `captcha: captcha` when it is wrong, old or was used
   * before; `unavailable` when it cannot be checked now
   */
  check(answer: string | undefined, church: Of, address: string): Promise<void>
}

type Options = { pool: pg.Pool; secret: Uint8Array; env: Pick<Env, 'RECAPTCHA_URL'> }

export function createCaptcha({ pool, secret, env }: Options): Captcha {
  const altcha = createAltcha(pool, secret)

  async function keysOf(church: Of) {
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
      const right = keys ? await checkRecaptcha(env.RECAPTCHA_URL, keys.chaveSecreta, answer, address) : await altcha.check(answer)
      if (!right) throw new Problem('invalid', { errors: { captcha: 'captcha' } })
    },
  }
}
