import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { solveCaptcha } from '../../../../../tests/fixtures/captcha.ts'
import { type Account, password } from '../../../../../tests/fixtures/people.ts'
import { openTestServer } from '../../../../../tests/fixtures/server.ts'
import { getChallenge } from '../../contract/captcha.ts'
import { logIn, refreshTokens } from '../../contract/session.ts'
import { newSecret } from '../tokens.ts'

const { call, buildChurch, buildMember, close } = await openTestServer()
afterAll(close)
const at = await buildChurch()
let from = ''
let hall = 0
beforeEach(() => {
  from = `192.0.2.${++hall}`
})

const renew = (refreshToken: string) => call(refreshTokens, { body: { refreshToken } }, { at, from })
const logInAs = ({ email }: Account, dispositivo: string, captcha?: string) =>
  call(logIn, { body: { username: email, password, dispositivo, ...(captcha && { captcha }) } }, { at, from })
const guess = (n: number) => call(logIn, { body: { username: `pessoa${n}@exemplo.org`, password: 'Errada#123' } }, { at, from })

// A congregation shares the address of its Wi-Fi with whoever is in the hall.
describe('many junk requests from one address do not keep others behind it out:', () => {
  test('a valid refresh token is renewed', async () => {
    const { refreshToken } = (await logInAs(await buildMember(at), newSecret())).reply
    // Always told that it is over: a browser that cannot know would keep asking.
    for (let n = 0; n < 80; n++) expect((await renew(newSecret())).status).toBe(401)
    expect((await renew(refreshToken)).status).toBe(200)
  })

  test('a known browser logs in without a captcha, a new one with a captcha', async () => {
    const [browser, maria, rute] = [newSecret(), await buildMember(at), await buildMember(at)]
    await logInAs(maria, browser)
    const junk = []
    for (let n = 0; n < 60; n++) junk.push((await guess(n)).status)
    expect(junk.slice(3).every(status => status === 422)).toBe(true)
    expect((await logInAs(maria, browser)).status).toBe(200)
    expect((await logInAs(rute, newSecret())).problem.errors).toEqual({ captcha: 'required' })
    const solution = await solveCaptcha((await call(getChallenge, {}, { at, from })).reply)
    expect((await logInAs(rute, newSecret(), solution)).status).toBe(200)
  })
})

test('whoever else has the password, and no second factor, cannot keep the owner from logging in', async () => {
  const [maria, browser] = [await buildMember(at), newSecret()]
  await logInAs(maria, browser)
  from = '192.0.2.250'
  for (let n = 0; n < 30; n++) expect((await logInAs(maria, newSecret())).status).toBe(200)
  expect((await logInAs(maria, newSecret())).problem.code).toBe('too-many')
  expect((await logInAs(maria, browser)).status).toBe(200)
  from = '192.0.2.251'
  expect((await logInAs(maria, newSecret())).status).toBe(200)
})

test('one session is renewed at most sixty times a minute, and one account logs in thirty times in one browser', async () => {
  const [maria, browser] = [await buildMember(at), newSecret()]
  let { refreshToken } = (await logInAs(maria, browser)).reply
  for (let n = 0; n < 60; n++) refreshToken = (await renew(refreshToken)).reply.refreshToken
  expect((await renew(refreshToken)).problem.code).toBe('too-many')
  for (let n = 0; n < 30; n++) expect((await logInAs(maria, browser)).status).toBe(200)
  expect((await logInAs(maria, browser)).problem.code).toBe('too-many')
})
