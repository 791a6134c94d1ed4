import type { ZodMiniType } from 'zod/mini'
import { Problem } from '#contract/problems.ts'
import { failuresOf } from '#contract/validation/issues.ts'
import { gateways } from '../gateways/all-gateways.ts'

/** The part of an adapter that says which keys it takes. */
type Adapter = { id: number; keys: ZodMiniType }

/**
 * The keys of a church for a gateway, as its adapter takes them: without anything that it does not know.
 * @param known all adapters of this server
 * @throws Problem `invalid` with each wrong key (`chaves.…`); with `gateway` when this server cannot talk to it
 */
export function checkKeys(id: number, typed: Record<string, string>, known: readonly Adapter[] = gateways): Record<string, string> {
  const gateway = known.find(one => one.id === id)
  if (!gateway) throw new Problem('invalid', { errors: { gateway: 'unknown' } })
  const result = gateway.keys.safeParse(typed)
  if (result.success) return result.data as Record<string, string>
  const failures = Object.entries(failuresOf(result.error.issues, typed)).map(([name, failure]) => [
    name === 'body' ? 'chaves' : `chaves.${name}`,
    failure,
  ])
  throw new Problem('invalid', { errors: Object.fromEntries(failures) })
}
