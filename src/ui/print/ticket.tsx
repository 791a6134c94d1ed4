import type { ReactNode } from 'react'
import { DateSheet } from '../events/date-sheet.tsx'
import { type PaperField, PaperFields } from './paper-fields.tsx'
import './print.css'

type TicketProps = {
  /** Whose event it is: the church's name. */
  church: string
  event: string
  /** The day on which it starts, in the church's time zone: `2026-12-12`; and when, in words. */
  day: string
  when: string
  place?: string
  /** Person, seat type, order. */
  fields: readonly PaperField[]
  /** A QR code of at least 160 pixels, with its words in `alt`; and the code in letters, for when no camera can read it. */
  code: ReactNode
  codeText: string
  /** Why it cannot be used: `Já usado às 19h12`, `Cancelado`. The code is then not shown. */
  invalid?: string
}

/** An entrance ticket: what and when above the perforation, the code below it. */
export function Ticket({ church, event, day, when, place, fields, code, codeText, invalid }: TicketProps) {
  return (
    <article className="paper paper-ticket mx-auto w-full max-w-sm overflow-hidden rounded-xl border border-line elevation-1">
      <div className="flex flex-wrap gap-4 p-[min(1.25rem,6vw)]">
        <DateSheet day={day} />
        <div className="min-w-0 grow basis-32 wrap-anywhere">
          <p className="text-sm text-muted">{church}</p>
          <h3 className="text-lg leading-snug font-bold">{event}</h3>
          <p className="mt-1">{when}</p>
          {place && <p className="text-sm text-muted">{place}</p>}
        </div>
      </div>
      <div className="px-[min(1.25rem,6vw)] pb-4">
        <PaperFields fields={fields} />
      </div>
      <div className="grid grid-cols-1 justify-items-center gap-2 border-t-2 border-dashed border-line p-[min(1.25rem,6vw)] text-center">
        {invalid ? (
          <p className="w-full rounded-md bg-sunken px-4 py-6 text-lg font-bold wrap-anywhere">{invalid}</p>
        ) : (
          <div className="w-48 max-w-full">{code}</div>
        )}
        <p className="font-semibold tracking-widest tabular-nums wrap-anywhere">{codeText}</p>
      </div>
    </article>
  )
}
