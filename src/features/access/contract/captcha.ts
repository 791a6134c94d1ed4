import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

/** How this church asks whether a person is one: its own reCAPTCHA key, else a challenge that the browser computes. */
export const CaptchaKind = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('recaptcha'), chaveSite: z.string() }),
  z.object({ tipo: z.literal('altcha') }),
])

export const getCaptcha = endpoint({
  method: 'GET',
  path: '/security/captcha',
  summary: 'Which captcha the church uses',
  access: 'visitor',
  church: 'any',
  reply: CaptchaKind,
})

export const getChallenge = endpoint({
  method: 'GET',
  path: '/security/captcha/desafio',
  summary: "A fresh challenge for the browser, as ALTCHA's widget takes it",
  access: 'visitor',
  church: 'none',
  limit: { calls: 60, seconds: 60 },
  reply: z.record(z.string(), z.unknown()),
})
