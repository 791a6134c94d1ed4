import * as z from 'zod/mini'
import { countryCodes } from '#contract/countries.ts'
import { endpoint } from '#contract/endpoint.ts'
import { fieldRule } from '#contract/validation/check.ts'
import { one_of } from '#contract/validation/rules/choice.ts'
import { EmptyReply, Id, SlugOrId } from '#contract/values.ts'
import { AddressInput } from './fields.ts'

/** An address of a member. Outside of Brazil, only street and town are always there. */
export const Address = z.object({
  id: z.int(),
  /** In Brazil 8 digits. */
  cep: z.nullable(z.string()),
  logradouro: z.string(),
  numero: z.nullable(z.string()),
  complemento: z.nullable(z.string()),
  bairro: z.nullable(z.string()),
  cidade: z.string(),
  /** In Brazil two letters. */
  estado: z.nullable(z.string()),
  /** ISO 3166-1 alpha-2. */
  pais: z.string(),
  /** Of all addresses exactly one is the main one. */
  flagPrincipal: z.boolean(),
  versao: z.int(),
})
export type Address = z.infer<typeof Address>

/** The list of countries is not in the schema of the form: that one is in a file that every page with a form loads. */
const KnownCountry = AddressInput.check(fieldRule('pais', { one_of }, ...(countryCodes as [string, ...string[]])))

const ByMember = z.object({ id: Id })
const ByMemberAndAddress = z.object({ id: Id, addr: Id })

export const listAddresses = endpoint({
  method: 'GET',
  path: '/user/{id}/endereco',
  summary: "The addresses of the caller's own account in a church, the main one first",
  input: { params: z.object({ id: Id }), query: z.object({ cliente: z.optional(SlugOrId) }) },
  reply: z.array(Address),
})

export const createAddress = endpoint({
  method: 'POST',
  path: '/usuario/{id}/endereco',
  summary: 'Add an address of one’s own. The first one is the main one; with ten, the reply is `conflict`',
  limit: { calls: 30, seconds: 3_600 },
  input: { params: ByMember, body: KnownCountry },
  // Without the address: replies of a POST are stored for a day, for clients that retry.
  reply: z.pick(Address, { id: true, flagPrincipal: true, versao: true }),
})

export const updateAddress = endpoint({
  method: 'PUT',
  path: '/usuario/{id}/endereco/{addr}',
  summary: 'Change an address of one’s own',
  ifMatch: 'optional',
  limit: { calls: 60, seconds: 3_600 },
  input: { params: ByMemberAndAddress, body: KnownCountry },
  reply: Address,
})

export const deleteAddress = endpoint({
  method: 'DELETE',
  path: '/usuario/{id}/endereco/{addr}',
  summary: 'Delete an address of one’s own. After the main one, the one that was added last becomes the main one',
  input: { params: ByMemberAndAddress },
  reply: EmptyReply,
})
