import { expect, test } from 'vitest'
import { loginCookies, loginOfCookies } from './login-cookies.ts'

const https = { PUBLIC_SCHEME: 'https' } as const
const tokens = { token: `x.${Buffer.from(JSON.stringify({ sid: 'the-session' })).toString('base64url')}.x`, refreshToken: 'the-secret' }

test('over https another host of the same domain can set no login', () => {
  const [login, refresh] = loginCookies(tokens, 'same-origin', https)
  expect(login).toBe('__Host-atrio-login=the-session; Path=/; Max-Age=2592000; Secure; SameSite=Strict')
  expect(refresh).toMatch(/^__Secure-atrio-refresh=the-secret; Path=\/api\/security\/token; .*; Secure; SameSite=Strict; HttpOnly$/)
  expect(loginOfCookies('atrio_lang=pt; __Host-atrio-login=the-session; __Secure-atrio-refresh=the-secret', https)).toEqual({
    sessionId: 'the-session',
    refreshToken: 'the-secret',
  })
  expect(loginOfCookies('atrio-login=the-session; __Secure-atrio-refresh=the-secret', https)).toBeUndefined()
  expect(loginOfCookies('atrio-login=the-session; atrio-refresh=the-secret', https)).toBeUndefined()
})
