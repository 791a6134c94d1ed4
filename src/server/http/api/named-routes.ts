import type { Endpoint } from '#contract/endpoint.ts'
import type { Feature } from '#server/feature.ts'
import type { Route } from './on.ts'

/** A route with the export name of its endpoint in the contract. */
export type NamedRoute = Route & { name: string }

/** Whether an export of a contract is an endpoint. */
export const isEndpoint = (value: unknown): value is Endpoint => typeof value === 'object' && value !== null && 'queryFields' in value

/**
 * Adds the endpoint's name to each route of a feature.
 * @throws when a declared endpoint has no handler, or a handled endpoint is not declared
 */
export function namedRoutes({ contract, routes }: Pick<Feature, 'contract' | 'routes'>): NamedRoute[] {
  const names = new Map(
    Object.entries(contract).flatMap(([name, value]) => (isEndpoint(value) ? [[value as Endpoint, name] as const] : [])),
  )
  const named = routes.map(route => {
    const name = names.get(route.endpoint)
    if (!name) throw new Error(`${route.endpoint.method} ${route.endpoint.path} has a handler, but is not part of the feature's contract`)
    return { ...route, name }
  })
  const handled = new Set(named.map(({ name }) => name))
  for (const [{ method, path }, name] of names)
    if (!handled.has(name)) throw new Error(`${name}, ${method} ${path}, is declared, but has no handler`)
  return named
}
