import type * as z from 'zod/mini'
import { type Failure, otherFailures } from '#contract/validation/failure.ts'
import { failuresOf } from '#contract/validation/issues.ts'

export type Failures = Partial<Record<string, Failure>>
type Checked<S extends z.ZodMiniType> = { values: z.output<S>; failures?: never } | { values?: never; failures: Failures }

/** A form's fields as a schema reads them: one that was left empty is not there. */
export function valuesOf(form: HTMLFormElement): Record<string, string | File> {
  return Object.fromEntries(
    [...new FormData(form)].filter(([, value]) => (typeof value === 'string' ? value.trim() !== '' : value.size > 0)),
  )
}

/** Says in text which values they are; a file by what makes it another one. */
export const contentOf = (values: Record<string, string | File>, more: unknown): string =>
  JSON.stringify([values, more], (_, value) => (value instanceof File ? [value.name, value.size, value.lastModified] : value))

/** Puts kept text into a form's field that is empty, of whatever kind it is; the field itself may have to hear of it. */
export function putBack(form: HTMLFormElement, name: string, text: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked ||= field.value === text
  else if (field && 'value' in field && !field.value) field.value = text
  else return
  if (field instanceof HTMLElement) field.dispatchEvent(new Event('input', { bubbles: true }))
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
