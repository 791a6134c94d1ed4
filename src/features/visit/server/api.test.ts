import { randomBytes } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { getChallenge } from '#features/access/contract/captcha.ts'
import { solveCaptcha } from '../../../../tests/fixtures/captcha.ts'
import { mailsOf } from '../../../../tests/fixtures/mail.ts'
import { openTestServer } from '../../../../tests/fixtures/server.ts'
import { announceVisit } from '../contract.ts'

/** So many who ask how often others have called do it at the same moment: each gets the reply when all have asked. */
let together = 0
const asking: (() => void)[] = []
const server = await openTestServer({
  limits: real => ({
    ...real,
    async count(...args) {
      const count = await real.count(...args)
      if (asking.length < together)
        await new Promise<void>(resolve => {
          if (asking.push(resolve) === together) for (const goOn of asking) goOn()
        })
      return count
    },
  }),
})
const { call, buildChurch, buildMember, owner, services } = server
const { queuedFor } = mailsOf(server)
afterAll(server.close)

let last = 0
/** An IP address without earlier calls. */
const newAddress = () => `203.0.113.${++last}`
const noemi = { nome: 'Noemi Belém', pessoas: 3, contato: '(11) 95550-0199' }

async function churchWithEmail(idioma = 'pt_BR') {
  const church = await buildChurch()
  const email = `secretaria-${church.id}@example.org`
  await owner.query('update igreja set email = $2, idioma = $3 where id = $1', [church.id, email, idioma])
  return { church, email }
}

test('a first visit is announced to the church by mail, in its language', async () => {
  const { church, email } = await churchWithEmail('es')
  expect((await call(announceVisit, { body: noemi }, { at: church, from: newAddress() })).status).toBe(200)
  const [mail, ...otherMails] = await queuedFor(email)
  expect(otherMails).toEqual([])
  expect(mail?.subject).toBe('Noemi Belém viene a visitarlos con más gente: 3 personas')
  for (const part of [mail?.text, mail?.html]) for (const fact of Object.values(noemi)) expect(part).toContain(String(fact))
})

describe('a repeated tap', () => {
  const key = 'the same tap'
  const secretOf = () => randomBytes(32).toString('hex')

  test('sends one mail, also from another network: the phone has left the Wi-Fi', async () => {
    const { church, email } = await churchWithEmail()
    const headers = { 'guest-secret': secretOf() }
    const tap = () => call(announceVisit, { body: noemi }, { at: church, from: newAddress(), key, headers })
    expect((await Promise.all([tap(), tap(), tap()])).map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await queuedFor(email)).toHaveLength(1)
  })

  test('of somebody else is another one, although the key is the same', async () => {
    const { church, email } = await churchWithEmail()
    const from = newAddress()
    const tap = (headers: Record<string, string> | undefined, address: string) =>
      call(announceVisit, { body: noemi }, { at: church, from: address, key, ...(headers ? { headers } : {}) })
    await tap({ 'guest-secret': secretOf() }, from)
    await tap({ 'guest-secret': secretOf() }, from)
    await tap(undefined, newAddress())
    await tap(undefined, newAddress())
    expect(await queuedFor(email)).toHaveLength(4)
    expect((await tap({ 'guest-secret': 'too short' }, from)).problem.errors).toEqual({ 'Guest-Secret': 'invalid' })
  })

  test('behind a captcha sends one mail, with the same answer and with a new one', async () => {
    const { church, email } = await churchWithEmail()
    const from = newAddress()
    const announce = async (captcha?: string, options = {}) =>
      call(announceVisit, { body: { ...noemi, captcha } }, { at: church, from, ...options })
    const solution = async () => solveCaptcha((await call(getChallenge, {}, { at: church })).reply)
    await announce()
    await announce()
    const first = await solution()
    expect((await announce(undefined, { key })).problem.errors).toEqual({ captcha: 'required' })
    expect((await announce(first, { key })).status).toBe(200)
    expect((await announce(first, { key })).status).toBe(200)
    expect((await announce(await solution(), { key })).status).toBe(200)
    expect((await announce(undefined, { key })).status).toBe(200)
    expect(await queuedFor(email)).toHaveLength(3)
    // The answer was not used up by the retries, only by the first call that was sent with it.
    expect((await announce(first)).problem.errors).toEqual({ captcha: 'captcha' })
  })
})

test('a church without a mail address notifies its administrators; without any the visit is refused', async () => {
  const church = await buildChurch()
  await owner.query('update igreja set email = null where id = $1', [church.id])
  expect((await call(announceVisit, { body: noemi }, { at: church, from: newAddress() })).problem.code).toBe('unavailable')
  const admin = await buildMember(church, { roles: ['ROLE_ADMIN'] })
  const other = await buildMember(church)
  expect((await call(announceVisit, { body: noemi }, { at: church, from: newAddress() })).status).toBe(200)
  expect(await queuedFor(admin.email)).toHaveLength(1)
  expect(await queuedFor(other.email)).toEqual([])
})

test.each([['visita@example.org'], ['+598 99 555 123'], ['11955500199']])('%s is accepted as a contact', async contato => {
  const { church } = await churchWithEmail()
  expect((await call(announceVisit, { body: { ...noemi, contato } }, { at: church, from: newAddress() })).status).toBe(200)
})

test.each([
  [{ contato: '123' }, 'contato'],
  [{ contato: '' }, 'contato'],
  [{ pessoas: 0 }, 'pessoas'],
  [{ pessoas: 2.5 }, 'pessoas'],
  [{ nome: 'Veja http://mau.example' }, 'nome'],
])('%j is refused under its field', async (typed, field) => {
  const { church, email } = await churchWithEmail()
  const { problem } = await call(announceVisit, { body: { ...noemi, ...typed } }, { at: church, from: newAddress() })
  expect(problem).toMatchObject({ status: 422, errors: { [field]: expect.any(String) } })
  expect(await queuedFor(email)).toEqual([])
})

test('who solves no captcha uses up nothing of the church', async () => {
  const { church } = await churchWithEmail()
  const from = newAddress()
  const announce = (captcha: string) => call(announceVisit, { body: { ...noemi, captcha } }, { at: church, from })
  const statuses = []
  for (let i = 0; i < 30; i++) statuses.push((await announce('wrong')).status)
  expect(statuses).toEqual([200, 200, ...Array(28).fill(422)])
  expect(await services.limits.count('visit-church', String(church.id), 10_000, 3_600)).toBe(2)
})

test('of six at the same moment, those who then solve no captcha use up nothing either', async () => {
  const { church } = await churchWithEmail()
  const from = newAddress()
  together = 6
  const announce = () => call(announceVisit, { body: { ...noemi, captcha: 'wrong' } }, { at: church, from })
  const statuses = (await Promise.all(Array.from({ length: together }, announce))).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 200, 422, 422, 422, 422])
  expect(await services.limits.count('visit-church', String(church.id), 10_000, 3_600)).toBe(2)
})

test('from the third visit in an hour on, a captcha is required', async () => {
  const { church, email } = await churchWithEmail()
  const from = newAddress()
  const announce = (captcha?: string) => call(announceVisit, { body: { ...noemi, captcha } }, { at: church, from })
  expect((await announce()).status).toBe(200)
  expect((await announce()).status).toBe(200)
  expect((await announce()).problem.errors).toEqual({ captcha: 'required' })
  const { reply } = await call(getChallenge, {}, { at: church })
  expect((await announce(await solveCaptcha(reply))).status).toBe(200)
  expect(await queuedFor(email)).toHaveLength(3)
})
