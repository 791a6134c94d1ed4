import type * as z from 'zod/mini'
import { type Failure, otherFailures } from '#contract/validation/failure.ts'
import { failuresOf } from '#contract/validation/issues.ts'
import { typedTexts } from '#contract/validation/typed-text.ts'
import { treeOf } from './values/controls.ts'
import { inputOf } from './values/input-of.ts'

export type Failures = Partial<Record<string, Failure>>
type Checked<S extends z.ZodMiniType> = { values: z.output<S>; failures?: never } | { values?: never; failures: Failures }

/** Checks a form with the same schema as the server. */
export function check<S extends z.ZodMiniType>(schema: S, form: HTMLFormElement): Checked<S> {
  const input = typedTexts(inputOf(schema, treeOf(form)))
  const result = schema.safeParse(input)
  return result.success ? { values: result.data } : { failures: failuresOf(result.error.issues, input) }
}

/** Failures by the names of the fields that show them: a failure inside of a field, such as `dias.1`, belongs to the field `dias`. */
export function shownFailures(failures: Failures, isShown: (name: string) => boolean): Failures {
  const shown: Failures = {}
  for (const [path, failure] of Object.entries(failures)) {
    let name = path
    while (name && !isShown(name)) name = name.slice(0, Math.max(0, name.lastIndexOf('.')))
    if (name) shown[name] ??= failure
  }
  return shown
}

/**
 * The failures that remain after a field was changed. Fields without a failure are not checked until the next submit; failures
 * from the server stay on all other fields.
 */
export function remainingFailures(before: Failures, now: Failures, changed: string | undefined): Failures {
  const remaining: Failures = {}
  for (const [name, failure] of Object.entries(before)) {
    const current = now[name] ?? (name !== changed && isFromServer(failure) ? failure : undefined)
    if (current) remaining[name] = current
  }
  return remaining
}

const isFromServer = (failure: Failure | undefined) => (otherFailures as readonly (string | undefined)[]).includes(failure)
