import * as z from 'zod/mini'
import { rule } from '#contract/validation/check.ts'
import { cep, cpf } from '#contract/validation/rules/brazil.ts'
import { Email } from '#contract/values.ts'
import { PersonName, Phone, Surname } from '#features/access/contract/fields.ts'
import { accountTypes } from '../rules/payments.ts'

// What the form of a checkout needs of the contract, without its endpoints: the pages of payments that have no form load none of it.

const line = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))

/** Where a payer lives, as a boleto needs it. */
const PayerAddress = z.object({
  cep: line(12),
  logradouro: line(120),
  numero: line(20),
  complemento: z.optional(z.nullable(z.string().check(z.maxLength(80)))),
  /** Empty in a town that has one CEP and no neighbourhoods. */
  bairro: z._default(z.string().check(z.trim(), z.maxLength(80)), ''),
  cidade: line(80),
  estado: line(40),
  /** ISO 3166-1 alpha-2. */
  pais: z.string().check(z.toUpperCase(), z.regex(/^[A-Z]{2}$/)),
})

/** Who pays without a login. */
export const UnregisteredPayer = z.object({
  nome: PersonName,
  sobrenome: Surname,
  email: Email,
  cpf: z.optional(z.string().check(rule({ cpf }))),
  telefone: z.optional(Phone),
  endereco: z.optional(PayerAddress),
})

/** Who pays without a login, for the methods that need no more of them. */
export const PayerNames = z.pick(UnregisteredPayer, { nome: true, sobrenome: true, email: true })

/** For a boleto, of which the bank wants to know whose it is; it is only for addresses in Brazil (spec, section 5). */
export const BoletoPayer = z.extend(PayerNames, {
  cpf: z.string().check(z.minLength(1), rule({ cpf })),
  endereco: z.extend(PayerAddress, { cep: line(12).check(rule({ cep })) }),
})

/** A bank account in the USA. */
export const BankAccount = z.object({
  conta: z.string().check(z.regex(/^\d{4,17}$/)),
  roteamento: z.string().check(z.regex(/^\d{9}$/)),
  tipo: z.enum(accountTypes),
})
