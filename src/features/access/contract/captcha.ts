import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

/** The captcha of this church: reCAPTCHA with its own key, or else ALTCHA, a challenge that the browser computes. */
export const CaptchaKind = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('recaptcha'), chaveSite: z.string() }),
  z.object({ tipo: z.literal('altcha') }),
])

export const getCaptcha = endpoint({
  method: 'GET',
  path: '/security/captcha',
  summary: 'Which captcha the church uses',
  access: 'public',
  church: 'optional',
  reply: CaptchaKind,
})

export const getChallenge = endpoint({
  method: 'GET',
  path: '/security/captcha/desafio',
  summary: "A new challenge for the browser, in the format of ALTCHA's widget",
  access: 'public',
  church: 'none',
  limit: { calls: 240, seconds: 60 },
  reply: z.record(z.string(), z.unknown()),
})
