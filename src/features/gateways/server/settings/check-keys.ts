import { Problem } from '#contract/problems.ts'
import { failuresOf } from '#contract/validation/issues.ts'
import type { AnyGateway } from '#server/payment-gateway.ts'

/**
 * The keys of a church for a gateway, as its adapter takes them: without anything that it does not know.
 * @throws Problem `invalid` with each wrong key (`chaves.…`)
 */
export function checkKeys(gateway: Pick<AnyGateway, 'keys'>, typed: Record<string, string>): Record<string, string> {
  const result = gateway.keys.safeParse(typed)
  if (result.success) return result.data as Record<string, string>
  const failures = Object.entries(failuresOf(result.error.issues, typed)).map(([name, failure]) => [
    name === 'body' ? 'chaves' : `chaves.${name}`,
    failure,
  ])
  throw new Problem('invalid', { errors: Object.fromEntries(failures) })
}
