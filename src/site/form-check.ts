import type * as z from 'zod/mini'
import { type Failure, otherFailures } from '#contract/validation/failure.ts'
import { failuresOf } from '#contract/validation/issues.ts'

export type Failures = Partial<Record<string, Failure>>
type Checked<S extends z.ZodMiniType> = { values: z.output<S>; failures?: never } | { values?: never; failures: Failures }

/** A form's fields as a schema reads them: one that was left empty is not there. */
export function valuesOf(form: HTMLFormElement): Record<string, string> {
  const filled = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].trim() !== '',
  )
  return Object.fromEntries(filled)
}

/** Checks values by the same schema as the server. */
export function check<S extends z.ZodMiniType>(schema: S, values: unknown): Checked<S> {
  const result = schema.safeParse(values)
  return result.success ? { values: result.data } : { failures: failuresOf(result.error.issues, values) }
}

/**
 * What is still wrong after a field was changed. A field that was right stays unjudged until the next submit; what the server
 * said of another field stays said.
 */
export function stillWrong(before: Failures, now: Failures, changed: string): Failures {
  const after: Failures = {}
  for (const [name, failure] of Object.entries(before)) {
    const still = now[name] ?? (name !== changed && serverSaid(failure) ? failure : undefined)
    if (still) after[name] = still
  }
  return after
}

const serverSaid = (failure: Failure | undefined) => (otherFailures as readonly (string | undefined)[]).includes(failure)
