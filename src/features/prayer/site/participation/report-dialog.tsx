import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { browserApi } from '#site/data/browser-api.ts'
import { Form } from '#site/forms/form.tsx'
import { FormPart } from '#site/forms/form-field.tsx'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { TextAreaField } from '#ui/forms/textarea-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { reportPrayer } from '../../contract/participation.ts'
import { longest } from '../../rules.ts'

const reasons = {
  exposes: m.prayer_report_exposes,
  offends: m.prayer_report_offends,
  sells: m.prayer_report_sells,
  other: m.prayer_report_other,
}

/** Leaves room for the longest of the reasons in front of it. */
const detailLength = longest.report - 100

const Report = z.object({
  razao: z.enum(Object.keys(reasons) as (keyof typeof reasons)[]),
  detalhe: z.optional(z.string().check(z.trim(), z.maxLength(detailLength))),
})

type ReportDialogProps = { prayer: number /** A message under it; left out, the request itself. */; message?: number; onClose(): void }

/** Tells the church that something should not be on its wall. */
export function ReportDialog({ prayer, message, onClose }: ReportDialogProps) {
  const [sent, setSent] = useState(false)
  if (sent)
    return (
      <Dialog title={m.prayer_report_thanks()} onClose={onClose}>
        <Thanks onClose={onClose} />
      </Dialog>
    )
  return (
    <Dialog title={message === undefined ? m.prayer_report_title() : m.prayer_report_message_title()} onClose={onClose}>
      <p className="mb-4 text-pretty text-muted">{m.prayer_report_text()}</p>
      <Form
        id={`prayer-report-${prayer}-${message ?? ''}`}
        schema={Report}
        keep={['detalhe']}
        submit={m.prayer_report_send()}
        onSubmit={async ({ razao, detalhe }, { key }) => {
          const motivo = [reasons[razao](), detalhe].filter(Boolean).join(' – ')
          await browserApi()(reportPrayer, { id: prayer, body: { motivo, idMensagem: message } }, { key })
          setSent(true)
        }}
      >
        <FormPart
          as={RadioGroup}
          name="razao"
          label={m.prayer_report_why()}
          options={Object.entries(reasons).map(([value, label]) => ({ value, label: label() }))}
        />
        <FormPart as={TextAreaField} name="detalhe" label={m.prayer_report_detail()} rows={2} maxLength={detailLength} />
      </Form>
    </Dialog>
  )
}

function Thanks({ onClose }: { onClose(): void }) {
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => said.current?.focus(), [])
  return (
    <>
      <p ref={said} tabIndex={-1} className="text-lg text-pretty outline-none">
        {m.prayer_report_thanks_text()}
      </p>
      <Button className="mt-6 max-sm:w-full" onClick={onClose}>
        {m.ui_close()}
      </Button>
    </>
  )
}
