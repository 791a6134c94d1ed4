import { afterAll, expect, test } from 'vitest'
import { getMe } from '#features/access/contract/account.ts'
import { confirmEmail } from '#features/access/contract/links.ts'
import { findAccountState, registerMember } from '#features/access/contract/registration.ts'
import { logIn } from '#features/access/contract/session.ts'
import { createAddress, listAddresses } from '#features/profile/contract/addresses.ts'
import { getOwnRecord, updateOwnRecord } from '#features/profile/contract/record.ts'
import { codeIn, mailsOf } from '../fixtures/mail.ts'
import type { Member } from '../fixtures/people.ts'
import { noLimits, openTestServer } from '../fixtures/server.ts'
import people from './people.json' with { type: 'json' }

// What real people type, and what becomes of it at each border: registration, login, the own record, addresses.

const server = await openTestServer({ limits: noLimits })
const { call, buildChurch, buildMember, newEmail, close } = server
afterAll(close)
const { sentTo } = mailsOf(server)
const church = await buildChurch()
const at = church
const senha = 'Semear#2027'
const person = { nome: 'Rute', sobrenome: 'Moabe', telefone: '(13) 98888-7777', senha }

/** Registers and confirms. @returns the tokens, or the failures of the fields */
async function registered(fields: object, mailbox: string) {
  const registration = await call(registerMember, { id: church.slug, body: { ...person, ...fields } as never }, { at })
  if (registration.status === 422) return { failures: registration.problem.errors }
  const codigo = codeIn((await sentTo(mailbox)).at(-1), 'confirm-email')
  return { as: (await call(confirmEmail, { body: { codigo, password: senha } }, { at })).reply }
}

/** Without a version, as from a client that knows none. */
const changeRecord = (as: Member, body: object) => call(updateOwnRecord, { body } as never, { at, as })

test.each(people.phones)('the phone $typed', async ({ typed, stored, failure }) => {
  const email = newEmail()
  const { as, failures } = await registered({ email, telefone: typed }, email)
  if (failure) expect(failures).toEqual({ telefone: failure })
  else expect((await call(getMe, {}, { at, as })).reply.telefone).toBe(stored)
  const member = await buildMember(church)
  const changed = await changeRecord(member, { telefone: typed })
  expect(failure ? changed.problem.errors : changed.reply.telefone).toEqual(failure ? { telefone: failure } : stored)
})

test.each(people.emails)('the e-mail $typed', async ({ typed, sentTo: mailbox }) => {
  const { as } = await registered({ email: typed }, mailbox)
  expect((await call(getMe, {}, { at, as })).reply.email).toBe(typed.toLowerCase())
  expect((await call(getOwnRecord, {}, { at, as })).reply.email).toBe(typed.toLowerCase())
  for (const username of [typed, mailbox, ` ${typed.toUpperCase()} `.normalize('NFD')]) {
    expect((await call(findAccountState, { email: username }, { at })).reply).toEqual({ exists: true, complete: true, active: true })
    expect((await call(logIn, { body: { username, password: senha } }, { at })).status).toBe(200)
  }
  expect((await call(registerMember, { id: church.slug, body: { ...person, email: mailbox } }, { at })).problem.errors).toEqual({
    email: 'taken',
  })
})

test.each(people.names)('the name «$nome» «$sobrenome»', async ({ stored, failure, ...name }) => {
  const email = newEmail()
  const { as, failures } = await registered({ sobrenome: undefined, ...name, email }, email)
  if (failure) expect(failures).toEqual(failure)
  else {
    const me = (await call(getMe, {}, { at, as })).reply
    expect([me.nome, me.sobrenome, me.completo]).toEqual([...(stored ?? []), true])
  }
  const member = await buildMember(church)
  const changed = await changeRecord(member, { sobrenome: '', ...name })
  expect(failure ? changed.problem.errors : [changed.reply.nome, changed.reply.sobrenome]).toEqual(failure ?? stored)
})

test.each(people.addresses)('the address $typed', async ({ typed, stored, failure }) => {
  const as = await buildMember(church)
  const body = { pais: 'BR', ...typed }
  const created = await call(createAddress, { id: as.memberId, body }, { at, as })
  if (failure) expect(created.problem.errors).toEqual(failure)
  else expect((await call(listAddresses, { id: as.accountId }, { at, as })).reply).toMatchObject([stored])
})
