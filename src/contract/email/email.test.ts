import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { email } from '../validation/rules/email.ts'
import { Email } from '../values.ts'
import { nearEmail } from './near-email.ts'
import { TypedEmail } from './typed-email.ts'

test.each([
  ['Ana@João.com.br', 'ana@xn--joo-nla.com.br'],
  ['ana@joa\u0303o.com.br', 'ana@xn--joo-nla.com.br'],
  ['ana@xn--joo-nla.com.br', 'ana@xn--joo-nla.com.br'],
  ['ana@gmail.com', 'ana@gmail.com'],
])('%s is one address in one form', (typed, stored) => {
  expect(z.parse(Email, typed)).toBe(stored)
  expect(email(typed.toLowerCase(), [], { now: new Date() })).toBe(true)
  expect(z.parse(TypedEmail, ` ${typed} `)).toBe(typed.toLowerCase())
})

test.each(['', 'ana', 'ana@', 'ana@joão', 'josé@gmail.com', 'ana@joão.com/x', 'ana@ã:80', 'ana@exemplo。com@x.ã'])(
  '«%s» is no address',
  typed => {
    expect(z.safeParse(Email, typed).success).toBe(false)
    expect(z.safeParse(TypedEmail, typed).success).toBe(false)
  },
)

test.each([
  ['maria@gmail.con', 'maria@gmail.com'],
  ['Ana@hotmial.com', 'ana@hotmail.com'],
  ['ana@gmail.com.br', 'ana@gmail.com'],
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@gamil.com', 'ana@gmail.com'],
  ['ana@yaho.com.br', 'ana@yahoo.com.br'],
  ['ana@outlok.com', 'ana@outlook.com'],
  ['ana@iclod.com', 'ana@icloud.com'],
])('%s probably means %s', (typed, meant) => expect(nearEmail(typed)).toBe(meant))

test.each([
  'ana@gmail.com',
  'ana@gmail.co',
  'ana@gmail',
  'ana',
  'ana@mail.com',
  'ana@ymail.com',
  'ana@igrejaesperanca.org.br',
  'ana@usp.br',
  'ana@outlook.com.b',
])('%s means nothing else', typed => expect(nearEmail(typed)).toBeUndefined())
