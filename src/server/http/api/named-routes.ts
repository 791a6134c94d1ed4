import type { Endpoint } from '#contract/endpoint.ts'
import type { Feature } from '#server/feature.ts'
import type { Route } from './on.ts'

/** A route, and the name of its call in the contract. */
export type NamedRoute = Route & { name: string }

/** Whether something that a contract exports is a call. */
export const isEndpoint = (value: unknown): value is Endpoint => typeof value === 'object' && value !== null && 'queryFields' in value

/**
 * Gives each route of a feature the name of its call.
 * @throws when a call is declared and not answered, or answered and not declared
 */
export function namedRoutes({ calls, routes }: Pick<Feature, 'calls' | 'routes'>): NamedRoute[] {
  const names = new Map(Object.entries(calls).flatMap(([name, value]) => (isEndpoint(value) ? [[value as Endpoint, name] as const] : [])))
  const named = routes.map(route => {
    const name = names.get(route.endpoint)
    if (!name) throw new Error(`${route.endpoint.method} ${route.endpoint.path} is answered, but not part of the feature's contract`)
    return { ...route, name }
  })
  const answered = new Set(named.map(({ name }) => name))
  for (const [{ method, path }, name] of names)
    if (!answered.has(name)) throw new Error(`${name}, ${method} ${path}, is declared and nothing answers it`)
  return named
}
