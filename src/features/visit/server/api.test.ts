import { afterAll, expect, test } from 'vitest'
import { getChallenge } from '#features/access/contract/captcha.ts'
import { solve } from '../../../../tests/fixtures/captcha.ts'
import { postOf } from '../../../../tests/fixtures/mail.ts'
import { openTestServer } from '../../../../tests/fixtures/server.ts'
import { announceVisit } from '../contract.ts'

const server = await openTestServer()
const { call, buildChurch, buildMember, owner } = server
const { queuedFor } = postOf(server)
afterAll(server.close)

let last = 0
/** An address that nobody has called from. */
const place = () => `203.0.113.${++last}`
const noemi = { nome: 'Noemi Belém', pessoas: 3, contato: '(11) 95550-0199' }

async function churchWithEmail(idioma = 'pt_BR') {
  const church = await buildChurch()
  const email = `secretaria-${church.id}@example.org`
  await owner.query('update igreja set email = $2, idioma = $3 where id = $1', [church.id, email, idioma])
  return { church, email }
}

test('who comes for the first time is told to the church, in its language', async () => {
  const { church, email } = await churchWithEmail('es')
  expect((await call(announceVisit, { body: noemi }, { at: church, from: place() })).status).toBe(200)
  const [letter, ...more] = await queuedFor(email)
  expect(more).toEqual([])
  expect(letter?.subject).toBe('Noemi Belém viene a visitarlos con más gente: 3 personas')
  for (const part of [letter?.text, letter?.html]) for (const fact of Object.values(noemi)) expect(part).toContain(String(fact))
})

test('a second tap tells it once', async () => {
  const { church, email } = await churchWithEmail()
  const tap = () => call(announceVisit, { body: noemi }, { at: church, from: place(), key: 'the same tap' })
  expect((await Promise.all([tap(), tap(), tap()])).map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await queuedFor(email)).toHaveLength(1)
})

test('without an address of its own, the administrators are told; without anybody it says so', async () => {
  const church = await buildChurch()
  await owner.query('update igreja set email = null where id = $1', [church.id])
  expect((await call(announceVisit, { body: noemi }, { at: church, from: place() })).problem.code).toBe('unavailable')
  const admin = await buildMember(church, { roles: ['ROLE_ADMIN'] })
  const other = await buildMember(church)
  expect((await call(announceVisit, { body: noemi }, { at: church, from: place() })).status).toBe(200)
  expect(await queuedFor(admin.email)).toHaveLength(1)
  expect(await queuedFor(other.email)).toEqual([])
})

test.each([['visita@example.org'], ['+598 99 555 123'], ['11955500199']])('%s is a way to answer', async contato => {
  const { church } = await churchWithEmail()
  expect((await call(announceVisit, { body: { ...noemi, contato } }, { at: church, from: place() })).status).toBe(200)
})

test.each([
  [{ contato: '123' }, 'contato'],
  [{ contato: '' }, 'contato'],
  [{ pessoas: 0 }, 'pessoas'],
  [{ pessoas: 2.5 }, 'pessoas'],
  [{ nome: 'Veja http://mau.example' }, 'nome'],
])('%j is refused under its field', async (typed, field) => {
  const { church, email } = await churchWithEmail()
  const { problem } = await call(announceVisit, { body: { ...noemi, ...typed } }, { at: church, from: place() })
  expect(problem).toMatchObject({ status: 422, errors: { [field]: expect.any(String) } })
  expect(await queuedFor(email)).toEqual([])
})

test('from the third in an hour on, a captcha is asked', async () => {
  const { church, email } = await churchWithEmail()
  const from = place()
  const announce = (captcha?: string) => call(announceVisit, { body: { ...noemi, captcha } }, { at: church, from })
  expect((await announce()).status).toBe(200)
  expect((await announce()).status).toBe(200)
  expect((await announce()).problem.errors).toEqual({ captcha: 'required' })
  const { reply } = await call(getChallenge, {}, { at: church })
  expect((await announce(await solve(reply))).status).toBe(200)
  expect(await queuedFor(email)).toHaveLength(3)
})
