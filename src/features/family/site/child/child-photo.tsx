import { useState } from 'react'
import * as z from 'zod/mini'
import { errorText } from '#site/data/problem-text.ts'
import { Form } from '#site/forms/form.tsx'
import { FormControl } from '#site/forms/form-field.tsx'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Avatar } from '#ui/content/avatar.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { CheckboxField } from '#ui/forms/checkbox-field.tsx'
import { PhotoField } from '#ui/forms/photo-field.tsx'
import { type Child, deleteChildPhoto, setChildPhoto } from '../../contract/children.ts'
import { fullName } from '../family-words.ts'

const PhotoForm = z.object({ imagem: z.instanceof(Blob), flagConsentimento: z.literal('true') })

type ChildPhotoProps = { child: Child; memberId: number; onChange(): void }

/** The photo of a child, and the form to send one with the consent to it. It is shown to whoever cares for the child, and to nobody else. */
export function ChildPhoto({ child, memberId, onChange }: ChildPhotoProps) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const name = fullName(child)
  const path = { id: memberId, child: child.id }

  async function remove() {
    setBusy(true)
    setProblem(undefined)
    try {
      await browserApi()(deleteChildPhoto, path)
      onChange()
    } catch (error) {
      setProblem(errorText(error))
    }
    setBusy(false)
  }

  return (
    <section aria-labelledby="photo">
      <h2 id="photo" className="mb-1 text-lg font-bold">
        {m.family_photo()}
      </h2>
      <p className="mb-4 text-pretty text-muted">{m.family_photo_text()}</p>
      {problem && (
        <div className="mb-4">
          <Alert kind="danger">{problem}</Alert>
        </div>
      )}
      {child.foto ? (
        <div className="flex flex-wrap items-center gap-4">
          <Avatar name={name} picture={child.foto.url} focus={child.foto.foco} className="size-20 text-2xl" />
          <Button kind="secondary" busy={isBusy} onClick={() => void remove()}>
            {m.family_photo_remove()}
          </Button>
        </div>
      ) : (
        <Form
          id={`family-photo-${child.id}`}
          schema={PhotoForm}
          draftFields={[]}
          submitLabel={m.family_photo_send()}
          onSubmit={async ({ imagem }) => {
            await browserApi()(setChildPhoto, { ...path, form: { imagem, flagConsentimento: 'true' } })
            onChange()
          }}
        >
          <FormControl as={PhotoField} name="imagem" label={m.family_photo_of({ name: child.nome })} person={name} />
          <FormControl as={CheckboxField} name="flagConsentimento" value="true" label={m.family_photo_consent()} />
        </Form>
      )}
    </section>
  )
}
