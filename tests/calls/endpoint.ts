import type * as z from 'zod/mini'
import { abilitiesOf, isAbility, type Role, roles } from '#contract/abilities.ts'
import { type Endpoint, fullPath } from '#contract/endpoint.ts'
import { namedChurch } from '#server/http/api/dispatch.ts'

/** What the tests of a call read from its declaration. */

export const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${fullPath(endpoint)}`

/** Whether a call takes those who say nothing of themselves. */
export const openTo = ({ access }: Endpoint) => access === 'visitor' || access === 'optional'

/** Roles that are given in a church; ROLE_SUPER_ADMIN is not. */
export const churchRoles = roles.filter(role => role !== 'ROLE_SUPER_ADMIN')

/** The least roles that a declared access asks for. */
export function rolesFor({ access }: Endpoint): Role[] {
  return isAbility(access) ? churchRoles.filter(role => abilitiesOf([role]).has(access)).slice(0, 1) : []
}

/** The fields of a declared part, by their names. */
export const shapeOf = (schema: unknown) => ((schema as z.ZodMiniObject | undefined)?.def.shape ?? {}) as Record<string, z.ZodMiniType>

export const placeholders = (endpoint: Endpoint) => [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** Under what name a call may say which church it means, if it may. */
export function churchField(endpoint: Endpoint): string | undefined {
  const names = [...placeholders(endpoint), ...Object.keys(shapeOf(endpoint.input.query))]
  const probe = Object.fromEntries(names.map(name => [name, `<${name}>`]))
  return namedChurch(endpoint, { params: probe, query: probe })?.slice(1, -1)
}

/** A call's path with its parameters filled in, as they stand or written so that any value fits one segment. */
export function pathOf(endpoint: Endpoint, args: Record<string, unknown>, write: (value: string) => string = encodeURIComponent): string {
  return fullPath(endpoint).replace(/\{(\w+)\}/g, (_, name: string) => write(String(args[name])))
}

/** Those of the arguments that belong into the query. */
export function queryOf(endpoint: Endpoint, args: Record<string, unknown>): URLSearchParams {
  const names = Object.keys(shapeOf(endpoint.input.query)).filter(name => name in args)
  return new URLSearchParams(names.map(name => [name, String(args[name])]))
}

/** Whether a call is about one row, so that its sample puts one there. */
export const namesRow = (endpoint: Endpoint) => placeholders(endpoint).some(name => name !== churchField(endpoint))
