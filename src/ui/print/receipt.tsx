import type { ReactNode } from 'react'
import type { LetterheadProps } from './letterhead.tsx'
import { type PaperField, PaperFields } from './paper-fields.tsx'
import { PrintFrame } from './print-frame.tsx'

type ReceiptProps = {
  church: LetterheadProps
  title: string
  about?: string
  fields: readonly PaperField[]
  /** A `MoneySummary`. */
  summary: ReactNode
  /** A QR code, with its words in `alt`. */
  code?: ReactNode
  footer?: ReactNode
}

/** A receipt: who paid what, and for what. */
export function Receipt({ church, title, about, fields, summary, code, footer }: ReceiptProps) {
  return (
    <PrintFrame church={church} title={title} about={about} footer={footer}>
      <PaperFields fields={fields} />
      <div className="paper-block flex flex-wrap items-start gap-5">
        <div className="min-w-0 grow basis-48">{summary}</div>
        {code && <div className="w-32 max-w-full shrink-0">{code}</div>}
      </div>
    </PrintFrame>
  )
}
