import { useId, useRef } from 'react'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { inputClasses } from '#ui/forms/field.tsx'
import type { FormState } from '../form-state.ts'
import type { Texts } from '../values/texts.ts'
import { labelOf } from './shown-value.tsx'

type RowGoneProps = { texts: Texts; descriptionOf: FormState['descriptionOf']; onBack(): void }

/** The row of a form was deleted meanwhile: what was typed can be copied. */
export function RowGone({ texts, descriptionOf, onBack }: RowGoneProps) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const written = Object.entries(texts)
    .filter(([name, all]) => descriptionOf(name) && !descriptionOf(name)?.rowLabel && all.some(text => text.trim()))
    .map(([name, all]) => `${labelOf(name, descriptionOf)}: ${all.join(', ')}`)
    .join('\n\n')

  async function copy() {
    area.current?.select()
    try {
      await navigator.clipboard.writeText(written)
      toast({ text: m.form_gone_copied() })
    } catch {
      // Without HTTPS browsers offer no clipboard; the selected text can be copied by hand.
      area.current?.focus()
    }
  }

  return (
    <section className="grid min-w-0 gap-5">
      <Alert kind="danger">{m.form_gone()}</Alert>
      <div className="min-w-0">
        <label htmlFor={id} className="mb-1.5 block font-semibold">
          {m.form_gone_text()}
        </label>
        <textarea ref={area} id={id} readOnly rows={6} value={written} className={inputClasses} />
      </div>
      <Button onClick={() => void copy()}>{m.form_gone_copy()}</Button>
      <Button kind="quiet" onClick={onBack}>
        {m.form_conflict_back()}
      </Button>
    </section>
  )
}
