import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { BySlug, requiredText } from '#contract/values.ts'

/** What a receipt says about who has received the money. */
export const Registration = z.object({
  /** The church's name in the register of legal persons. */
  razaoSocial: z.nullable(z.string()),
  /** 14 characters without punctuation; new numbers contain letters (since July 2026). */
  cnpj: z.nullable(z.string()),
  /** Of the church's row, which has its colour and pictures too. */
  versao: z.int(),
})
export type Registration = z.infer<typeof Registration>

export const getRegistration = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/cadastro/',
  summary: 'The legal name and CNPJ of the church, for receipts',
  input: { params: BySlug },
  reply: Registration,
})

export const setRegistration = endpoint({
  method: 'PUT',
  path: '/igreja/{slug}/cadastro/',
  summary: 'Set the legal name and CNPJ of the church, which its receipts show',
  access: 'manage-church',
  stepUp: true,
  ifMatch: 'required',
  input: {
    params: BySlug,
    body: z.object({
      razaoSocial: z.nullable(requiredText(150)),
      /** With or without punctuation. */
      cnpj: z.nullable(z.string().check(z.toUpperCase(), z.regex(/^[\dA-Z]{2}\.?[\dA-Z]{3}\.?[\dA-Z]{3}\/?[\dA-Z]{4}-?\d{2}$/))),
    }),
  },
  reply: Registration,
})
