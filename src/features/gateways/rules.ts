/**
 * What the sandbox does with a payment. Chosen by the cents of its total, so that everything can be tried; screens say so.
 * `paid`: as soon as such a payment can be paid.
 */
export type SandboxOutcome = 'paid' | 'declined' | 'challenge' | 'review' | 'silent' | 'unpaid' | 'dispute'

export const sandboxOutcomes: Readonly<Record<number, SandboxOutcome>> = {
  1: 'declined',
  2: 'challenge',
  3: 'review',
  4: 'silent',
  5: 'unpaid',
  6: 'dispute',
}

/** The answer with which the sandbox's payer says no to their bank. */
export const sandboxRefusal = 'recusado'
