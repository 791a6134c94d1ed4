import type * as z from 'zod/mini'
import { abilitiesOf, isAbility, type Role, roles } from '#contract/abilities.ts'
import { type Declaration, fullPath } from '#contract/endpoint.ts'
import { namedChurch } from '#server/http/api/dispatch.ts'

// What the tests of a call read from the endpoint's declaration.

export const nameOf = (endpoint: Declaration) => `${endpoint.method} ${fullPath(endpoint)}`

/** Whether the call needs no login. */
export const allowsAnonymous = ({ access }: Declaration) => access === 'public' || access === 'optional'

/** Roles that a member can have in a church; ROLE_SUPER_ADMIN is not one of them. */
export const churchRoles = roles.filter(role => role !== 'ROLE_SUPER_ADMIN')

/** The fewest roles that the declared access requires. */
export function rolesFor({ access }: Declaration): Role[] {
  return isAbility(access) ? churchRoles.filter(role => abilitiesOf([role]).has(access)).slice(0, 1) : []
}

/** What a member needs in order to make a call. */
export const rightsFor = (endpoint: Declaration) => ({ roles: rolesFor(endpoint), superAdmin: endpoint.access === 'super-admin' })

/** The fields of an input schema, by name. */
export const fieldsOf = (schema: unknown) => ((schema as z.ZodMiniObject | undefined)?.def.shape ?? {}) as Record<string, z.ZodMiniType>

/** Names of the fields of an input schema that may be left out. */
export const optionalFieldsOf = (schema: unknown): string[] =>
  Object.entries(fieldsOf(schema)).flatMap(([name, field]) => (field.safeParse(undefined).success ? [name] : []))

export const placeholders = (endpoint: Declaration) => [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** The parameter with which a call names its church; `undefined` when there is none. */
export function churchField(endpoint: Declaration): string | undefined {
  const names = [...placeholders(endpoint), ...Object.keys(fieldsOf(endpoint.input.query))]
  const probe = Object.fromEntries(names.map(name => [name, `<${name}>`]))
  return namedChurch(endpoint, { params: probe, query: probe })?.slice(1, -1)
}

/** A call's path with its parameters filled in. `write` encodes a value for one path segment. */
export function pathOf(
  endpoint: Declaration,
  args: Record<string, unknown>,
  write: (value: string) => string = encodeURIComponent,
): string {
  return fullPath(endpoint).replace(/\{(\w+)\}/g, (_, name: string) => write(String(args[name])))
}

/** The arguments that belong to the query. */
export function queryOf(endpoint: Declaration, args: Record<string, unknown>): URLSearchParams {
  const names = Object.keys(fieldsOf(endpoint.input.query)).filter(name => name in args)
  return new URLSearchParams(names.map(name => [name, String(args[name])]))
}

/** Whether a call is about one row, so that its sample creates that row. */
export const isAboutOneRow = (endpoint: Declaration) => placeholders(endpoint).some(name => name !== churchField(endpoint))

/** Texts that hardly any field takes. */
export const garbage = [
  '0',
  '-1',
  'abc',
  '1e999',
  '\0',
  '९',
  "' or '1'='1",
  '9'.repeat(400),
  '../..',
  '{}',
  ' ',
  '<b>',
  '%',
  '\ud83d\ude4f',
]

/** A wrong value for each field of the path and the query that refuses one, but for the church. */
export const invalidFields = (endpoint: Declaration): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...fieldsOf(endpoint.input.params), ...fieldsOf(endpoint.input.query) }).flatMap(([name, schema]) => {
      const value = garbage.find(text => !schema.safeParse(text).success)
      return name === churchField(endpoint) || value === undefined ? [] : [[name, value]]
    }),
  )
