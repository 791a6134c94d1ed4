import type * as z from 'zod/mini'
import { type Failure, otherFailures } from '#contract/validation/failure.ts'
import { failuresOf } from '#contract/validation/issues.ts'

export type Failures = Partial<Record<string, Failure>>
type Checked<S extends z.ZodMiniType> = { values: z.output<S>; failures?: never } | { values?: never; failures: Failures }

/** A form's values as a schema expects them: empty fields are left out. */
export function valuesOf(form: HTMLFormElement): Record<string, string | File> {
  return Object.fromEntries(
    [...new FormData(form)].filter(([, value]) => (typeof value === 'string' ? value.trim() !== '' : value.size > 0)),
  )
}

/** Writes a draft's text into an empty field of any kind. Dispatches `input`, because components may listen to it. */
export function restoreField(form: HTMLFormElement, name: string, text: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked ||= field.value === text
  else if (field && 'value' in field && !field.value) field.value = text
  else return
  if (field instanceof HTMLElement) field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Checks values with the same schema as the server. */
export function check<S extends z.ZodMiniType>(schema: S, values: unknown): Checked<S> {
  const result = schema.safeParse(values)
  return result.success ? { values: result.data } : { failures: failuresOf(result.error.issues, values) }
}

/**
 * The failures that remain after a field was changed. Fields without a failure are not checked until the next submit; failures
 * from the server stay on all other fields.
 */
export function remainingFailures(before: Failures, now: Failures, changed: string): Failures {
  const remaining: Failures = {}
  for (const [name, failure] of Object.entries(before)) {
    const current = now[name] ?? (name !== changed && isFromServer(failure) ? failure : undefined)
    if (current) remaining[name] = current
  }
  return remaining
}

const isFromServer = (failure: Failure | undefined) => (otherFailures as readonly (string | undefined)[]).includes(failure)
