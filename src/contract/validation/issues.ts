import type * as z from 'zod/mini'
import type { Failure } from './failure.ts'
import { empty } from './rule.ts'

type Issue = z.core.$ZodIssue

/** What a schema found wrong, by field (`endereco.cep`; `body` for the whole), each field once. */
export function failuresOf(issues: readonly Issue[], input: unknown): Record<string, Failure> {
  const failures: Record<string, Failure> = {}
  for (const issue of issues) failures[issue.path.join('.') || 'body'] ??= failureOfIssue(issue, valueAt(input, issue.path))
  return failures
}

/** What a schema's complaint about a value is called on the wire. */
function failureOfIssue(issue: Issue, value: unknown): Failure {
  if (issue.code === 'custom' && issue.params?.failure) return issue.params.failure
  if (empty(value)) return 'required'
  if (issue.code === 'too_small') return sized(issue, Number(issue.minimum), 'min', 1)
  if (issue.code === 'too_big') return sized(issue, Number(issue.maximum), 'max', -1)
  if (issue.code === 'invalid_value') return 'one_of'
  if (issue.code === 'invalid_type' && issue.expected === 'int') return 'integer'
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'email'
  if (issue.code === 'invalid_format' && issue.format === 'url') return 'url'
  return 'invalid'
}

type Sized = { origin: string; inclusive?: boolean; exact?: boolean }

/** `inward`: from a bound that is itself outside to the first number inside. Numbers on this wire are whole, as money is. */
function sized({ origin, inclusive = true, exact }: Sized, bound: number, name: 'min' | 'max', inward: number): Failure {
  if (exact) return `length:${bound}`
  if (origin === 'string' || origin === 'array') return `${name}:${bound}`
  if (origin === 'number' || origin === 'int') return `${name}_value:${inclusive ? bound : bound + inward}`
  return 'invalid'
}

const valueAt = (input: unknown, path: readonly PropertyKey[]) =>
  path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key], input)
