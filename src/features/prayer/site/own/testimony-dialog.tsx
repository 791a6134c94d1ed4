import { useEffect, useState } from 'react'
import { explainUpdate } from '#site/forms/explain-update.ts'
import { Form } from '#site/forms/form.tsx'
import { FormControl } from '#site/forms/form-field.tsx'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { Alert } from '#ui/feedback/alert.tsx'
import { TextAreaField } from '#ui/forms/textarea-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { getPrayerSettings } from '../../contract/moderation.ts'
import { getOwnPrayer, type OwnPrayer, TestimonyInput, writeTestimony } from '../../contract/own-prayers.ts'
import { maxLength } from '../../rules.ts'

type TestimonyDialogProps = {
  prayer: Pick<OwnPrayer, 'id' | 'testemunho' | 'versao'>
  /** Whether the request is on the wall now. */
  onWall: boolean
  onDone(changed: OwnPrayer): void
  onClose(): void
}

/** The form for the testimony of one’s own request, for a new or an existing one. */
export function TestimonyDialog({ prayer, onWall, onDone, onClose }: TestimonyDialogProps) {
  const { id, testemunho } = prayer
  const [reviewEnabled, setReviewEnabled] = useState(false)
  useEffect(() => {
    // When this call fails, the note is not shown here; the person sees the state afterwards.
    browserApi()(getPrayerSettings, {}).then(
      ({ flagRevisar }) => setReviewEnabled(flagRevisar),
      () => {},
    )
  }, [])
  return (
    <Dialog title={testemunho ? m.prayer_testimony_edit() : m.prayer_testimony_tell()} onClose={onClose}>
      <p className="mb-5 text-pretty text-muted">{m.prayer_testimony_text()}</p>
      <Form
        id={`prayer-testimony-${id}`}
        schema={TestimonyInput}
        row={prayer}
        reloadRow={() => browserApi()(getOwnPrayer, { id })}
        draftFields={['testemunho']}
        explain={explainUpdate}
        submitLabel={m.prayer_testimony_save()}
        onSubmit={async (body, { versao }) => onDone(await browserApi()(writeTestimony, { id, versao, body }))}
      >
        <FormControl as={TextAreaField} name="testemunho" label={m.prayer_testimony_label()} rows={5} maxLength={maxLength.testimony} />
        {reviewEnabled && onWall && <Alert>{m.prayer_testimony_reviewed()}</Alert>}
      </Form>
    </Dialog>
  )
}
