import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import { BySlug, EmptyReply } from '#contract/values.ts'
import type { Church } from '../../../../tests/fixtures/people.ts'
import { openTestServer } from '../../../../tests/fixtures/server.ts'
import { on } from './on.ts'

// Of calls without a login. A whole congregation may be behind one address.

const guests = endpoint({
  method: 'POST',
  path: '/prova/igreja/{slug}/visitantes',
  summary: 'Takes what visitors write',
  access: 'public',
  replay: false,
  limit: { calls: 3, seconds: 60 },
  input: { params: BySlug, body: z.object({ nome: z.string().check(z.minLength(2)) }) },
  reply: EmptyReply,
})

/** Asks each guest for a captcha who sends none. */
const asking = endpoint({
  method: 'POST',
  path: '/prova/igreja/{slug}/com-captcha',
  summary: 'Takes what visitors write with a captcha',
  access: 'public',
  replay: false,
  limit: { calls: 3, seconds: 60 },
  input: { params: BySlug, body: z.object({ captcha: z.optional(z.string()) }) },
  reply: EmptyReply,
})

const { call, buildChurch, close } = await openTestServer({
  limits: real => real,
  extraRoutes: [
    on(guests, async () => ({})),
    on(asking, async ({ body }) => {
      if (!body.captcha) throw new Problem('invalid', { errors: { captcha: 'required' } })
      return {}
    }),
  ],
})
afterAll(close)

test('what somebody sends without a login counts against the limit of a call when it is valid, and at that church alone', async () => {
  const [at, other] = [await buildChurch(), await buildChurch()]
  const write = (church: Church, nome: string) => call(guests, { body: { nome } }, { at: church, from: '192.0.2.40' })
  for (let n = 0; n < 10; n++) expect((await write(at, '')).problem.code).toBe('invalid')
  for (let n = 0; n < 3; n++) expect((await write(at, 'Ana')).status).toBe(200)
  expect((await write(at, 'Ana')).problem.code).toBe('too-many')
  expect((await write(other, 'Ana')).status).toBe(200)
})

test('invalid calls of somebody without a login close no other call behind the same address, however many they are', async () => {
  const at = await buildChurch()
  const from = '192.0.2.42'
  for (let n = 0; n < 130; n++) expect((await call(guests, { body: { nome: '' } }, { at, from })).problem.code).toBe('invalid')
  expect((await call(asking, { body: { captcha: 'x' } }, { at, from })).status).toBe(200)
  expect((await call(guests, { body: { nome: 'Ana' } }, { at, from })).status).toBe(200)
})

test('whoever is asked for a captcha, and does not solve it, uses up nothing', async () => {
  const at = await buildChurch()
  const send = (captcha?: string) => call(asking, { body: { captcha } }, { at, from: '192.0.2.43' })
  for (let n = 0; n < 10; n++) expect((await send()).problem.errors).toEqual({ captcha: 'required' })
  expect((await send('solved')).status).toBe(200)
})
