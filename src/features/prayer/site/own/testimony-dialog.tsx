import { useEffect, useState } from 'react'
import { browserApi } from '#site/data/browser-api.ts'
import { Form } from '#site/forms/form.tsx'
import { FormPart } from '#site/forms/form-field.tsx'
import { m } from '#texts/messages.js'
import { Alert } from '#ui/feedback/alert.tsx'
import { TextAreaField } from '#ui/forms/textarea-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { getPrayerSettings } from '../../contract/moderation.ts'
import { answerPrayer, type OwnPrayer, TestimonyInput } from '../../contract/own.ts'
import { longest } from '../../rules.ts'

type TestimonyDialogProps = {
  prayer: { id: number; testemunho: string | null }
  /** Whether the request is on the wall now. */
  onWall: boolean
  onDone(own: OwnPrayer): void
  onClose(): void
}

/** Tells what came of one’s own request, or tells it better. */
export function TestimonyDialog({ prayer: { id, testemunho }, onWall, onDone, onClose }: TestimonyDialogProps) {
  const [reviewed, setReviewed] = useState(false)
  useEffect(() => {
    // Without an answer one is told afterwards.
    browserApi()(getPrayerSettings, {}).then(
      ({ flagRevisar }) => setReviewed(flagRevisar),
      () => {},
    )
  }, [])
  return (
    <Dialog title={testemunho ? m.prayer_testimony_edit() : m.prayer_testimony_tell()} onClose={onClose}>
      <p className="mb-5 text-pretty text-muted">{m.prayer_testimony_text()}</p>
      <Form
        id={`prayer-testimony-${id}`}
        schema={TestimonyInput}
        keep={['testemunho']}
        submit={m.prayer_testimony_save()}
        onSubmit={async body => onDone(await browserApi()(answerPrayer, { id, body }))}
      >
        <FormPart
          as={TextAreaField}
          name="testemunho"
          label={m.prayer_testimony_label()}
          rows={5}
          maxLength={longest.testimony}
          defaultValue={testemunho ?? ''}
        />
        {reviewed && onWall && <Alert>{m.prayer_testimony_reviewed()}</Alert>}
      </Form>
    </Dialog>
  )
}
