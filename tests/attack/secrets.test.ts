import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { findSecrets, hashOf, type Kind, typedPasswords } from './secrets.ts'

// Tests that the search after the browser run (after-browser-run.ts) finds what was put there, and nothing else.

const kinds: readonly Kind[] = ['password', 'hash', 'token', 'code', 'signature', 'e-mail', 'phone']
const passwords = ['Segredo#1']
const code = randomBytes(32).toString('base64url')
const found = (text: string, isCode?: (word: string) => boolean) => findSecrets('the log', text, { kinds, passwords, isCode })

const bearer = `eyJhbGciOiJIUzI1NiJ9.${Buffer.from('{"sub":"1"}').toString('base64url')}.${code}`

test.each<[Kind, string]>([
  ['password', '{"level":30,"body":{"senha":"Segredo#1"}}'],
  ['hash', '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA'],
  ['token', `authorization: Bearer ${bearer.slice(0, 60)}`],
  ['token', `captcha=${Buffer.from('{"challenge":{"nonce":1}}').toString('base64')}`],
  ['code', `/access/confirm-email#${code}`],
  ['code', `"refreshToken":"${code}"`],
  ['signature', '/private/0a.pdf?expira=1&assinatura=0123456789abcdefghijkl'],
  ['e-mail', 'could not send to maria@exemplo.com.br'],
  ['phone', 'call +55 11 95550-0199'],
  ['phone', '(11) 95550-0199'],
  ['phone', '"telefone":"11955500199"'],
])('finds a %s in %s', (kind, text) => {
  expect(found(text)).toContainEqual({ kind, where: 'the log' })
  expect(JSON.stringify(found(text))).not.toContain(text)
})

test.each([
  '{"level":30,"time":"2026-11-23T07:18:11.123Z","requestId":"3f2a9c1e-8b7d-4c6e-9f10-123456789abc","call":"GET /api/user/{id}","church":1,"status":200,"ms":12}',
  'atrio_call_seconds_bucket{le="0.001",call="POST /api/security/login_check",status="200"} 12',
  'process_start_time_seconds 1795419491',
  'nodejs_heap_size_total_bytes 119730176',
  'atrio_jobs{job="deliver-mail",state="waiting"} 0',
  'at listen (src/main/main.ts:120:11)',
  '{"sealed":"mQ/eyJ4l0wqkVb7XcZ1rJtA+9dWm3u"}',
])('finds nothing in %s', line => {
  expect(found(line)).toEqual([])
})

describe('in the database', () => {
  test('the hash of a code is none, and the code itself is', () => {
    const hashes = new Set([hashOf(code)])
    const isCode = (word: string) => hashes.has(hashOf(word))
    expect(found(`(1,nova-senha,${hashOf(code)})`, isCode)).toEqual([])
    expect(found(`(1,nova-senha,${code})`, isCode)).toEqual([{ kind: 'code', where: 'the log' }])
  })
})

test('the passwords of the browser tests are known', () => {
  expect(typedPasswords()).toEqual(expect.arrayContaining(['Demo@1234', 'Errada#99', 'Outra/Senha9', 'So.Minha.1', 'Segredo#3']))
})
