import { type ComponentType, Suspense } from 'react'
import { neededComponent } from '#site/lazy/lazy-component.ts'
import type { Payment } from '../../contract/pay.ts'

/** What a feature adds below a payment for it: its `site/payment-note.tsx`, found by that name. Shows nothing for other payments. */
export type PaymentNote = ComponentType<{ payment: Payment }>

const notes = Object.entries(import.meta.glob<{ default: PaymentNote }>('../../../*/site/payment-note.tsx')).map(
  ([file, load]) => [file, neededComponent(load)] as const,
)

/** The notes of all features about a payment that was paid. */
export function PurposeNotes({ payment }: { payment: Payment }) {
  if (payment.situacao !== 'aprovado') return null
  return (
    <Suspense fallback={null}>
      {notes.map(([file, Note]) => (
        <Note key={file} payment={payment} />
      ))}
    </Suspense>
  )
}
