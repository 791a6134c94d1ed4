import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { Form } from '#site/forms/form.tsx'
import { FormControl } from '#site/forms/form-field.tsx'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { TextAreaField } from '#ui/forms/textarea-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { reportPrayer } from '../../contract/participation.ts'
import { maxLength } from '../../rules.ts'

const reportReasons = {
  exposes: m.prayer_report_exposes,
  offends: m.prayer_report_offends,
  sells: m.prayer_report_sells,
  other: m.prayer_report_other,
}

/** Characters of the detail. Leaves room for the longest report reason, which is sent in front of it. */
const maxDetailLength = maxLength.report - 100

const ReportFields = z.object({
  razao: z.enum(Object.keys(reportReasons) as (keyof typeof reportReasons)[]),
  detalhe: z.optional(z.string().check(z.trim(), z.maxLength(maxDetailLength))),
})

type ReportDialogProps = {
  prayerId: number
  /** The reported message; when left out, the request itself is reported. */
  messageId?: number
  onClose(): void
}

/** The form to report to the church that a request or a message should not be on its wall. */
export function ReportDialog({ prayerId, messageId, onClose }: ReportDialogProps) {
  const [sent, setSent] = useState(false)
  if (sent)
    return (
      <Dialog title={m.prayer_report_thanks()} onClose={onClose}>
        <Thanks onClose={onClose} />
      </Dialog>
    )
  return (
    <Dialog title={messageId === undefined ? m.prayer_report_title() : m.prayer_report_message_title()} onClose={onClose}>
      <p className="mb-4 text-pretty text-muted">{m.prayer_report_text()}</p>
      <Form
        id={`prayer-report-${prayerId}-${messageId ?? ''}`}
        schema={ReportFields}
        draftFields={['detalhe']}
        submitLabel={m.prayer_report_send()}
        onSubmit={async ({ razao, detalhe }) => {
          const reportText = [reportReasons[razao](), detalhe].filter(Boolean).join(' – ')
          await browserApi()(reportPrayer, { id: prayerId, body: { motivo: reportText, idMensagem: messageId } })
          setSent(true)
        }}
      >
        <FormControl
          as={RadioGroup}
          name="razao"
          label={m.prayer_report_why()}
          options={Object.entries(reportReasons).map(([value, label]) => ({ value, label: label() }))}
        />
        <FormControl as={TextAreaField} name="detalhe" label={m.prayer_report_detail()} rows={2} maxLength={maxDetailLength} />
      </Form>
    </Dialog>
  )
}

function Thanks({ onClose }: { onClose(): void }) {
  const thanksText = useRef<HTMLParagraphElement>(null)
  useEffect(() => thanksText.current?.focus(), [])
  return (
    <>
      <p ref={thanksText} tabIndex={-1} className="text-lg text-pretty outline-none">
        {m.prayer_report_thanks_text()}
      </p>
      <Button className="mt-6 max-sm:w-full" onClick={onClose}>
        {m.ui_close()}
      </Button>
    </>
  )
}
