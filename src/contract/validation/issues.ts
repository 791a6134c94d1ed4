import type * as z from 'zod/mini'
import type { Failure } from './failure.ts'
import { isEmpty } from './rule.ts'

type Issue = z.core.$ZodIssue

/** Failures that are named: more than any form has fields. A sender may have sent thousands. */
const mostFailures = 100

/** The failures of a schema by field path (`endereco.cep`; `body` for the whole value), the first one of each field, of the first hundred fields. */
export function failuresOf(issues: readonly Issue[], input: unknown): Record<string, Failure> {
  // Without a prototype, because a sender may call a field `__proto__`.
  const failures: Record<string, Failure> = Object.create(null)
  for (const issue of issues.slice(0, mostFailures)) {
    // What a schema does not know is named, so that its sender finds it.
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys.slice(0, mostFailures)) failures[[...issue.path, key].join('.')] ??= 'invalid'
    else failures[issue.path.join('.') || 'body'] ??= failureOfIssue(issue, valueAt(input, issue.path))
  }
  return failures
}

/** The wire name of a schema's issue. */
function failureOfIssue(issue: Issue, value: unknown): Failure {
  if (issue.code === 'custom' && issue.params?.failure) return issue.params.failure
  if (isEmpty(value)) return 'required'
  if (issue.code === 'too_small') return boundFailure(issue, Number(issue.minimum), 'min', 1)
  if (issue.code === 'too_big') return boundFailure(issue, Number(issue.maximum), 'max', -1)
  if (issue.code === 'invalid_value' || (issue.code === 'invalid_union' && issue.discriminator)) return 'one_of'
  if (issue.code === 'invalid_type' && issue.expected === 'int') return 'integer'
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'email'
  if (issue.code === 'invalid_format' && issue.format === 'url') return 'url'
  return 'invalid'
}

type BoundIssue = { origin: string; inclusive?: boolean; exact?: boolean }

/** @param inward step from an exclusive bound to the first allowed number (1 or -1). Numbers on the wire are integers, also money. */
function boundFailure({ origin, inclusive = true, exact }: BoundIssue, bound: number, name: 'min' | 'max', inward: number): Failure {
  if (exact) return `length:${bound}`
  if (origin === 'string' || origin === 'array') return `${name}:${bound}`
  if (origin === 'number' || origin === 'int') return `${name}_value:${inclusive ? bound : bound + inward}`
  return 'invalid'
}

const valueAt = (input: unknown, path: readonly PropertyKey[]) =>
  path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key], input)
