import type { ReactNode } from 'react'

/** What a form asks its steps (form-steps.tsx). */
export type Stages = {
  /** The label of the button to the next step; `undefined` on the last one, which sends the form. */
  nextLabel: string | undefined
  /** Whether a field is in the step that is open. */
  isOpen(field: Element): boolean
  /** Opens the next step. */
  next(): void
  /** Opens the step of a field. @returns false when it is open already */
  show(field: Element): boolean
  /** The form has its first texts, also those of a draft. @param failed the fields that would be refused */
  onStart(failed: readonly Element[]): void
  /** The button back to the step before. */
  backButton: ReactNode
}
