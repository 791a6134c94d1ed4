import { useState } from 'react'
import { useField } from '#site/forms/form-field.tsx'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { heicEndings } from '#ui/forms/as-heic.ts'
import { FieldValue } from '#ui/forms/field-value.tsx'
import { FileField } from '#ui/forms/file-field.tsx'
import { isFileId } from '../../rules/questions.ts'
import { useAnswerFile } from './use-answer-file.ts'

type AnswerFileFieldProps = {
  /** The id of the question. */
  question: number
  name: string
  label: string
  help?: string
  /** The id of the file that was sent before, as text. */
  defaultValue: string
}

/** What a form has in place of an id while the file is not at the server: it cannot be sent so. */
const onItsWay = 'a-caminho'

/** A field for a picture or a PDF, which is sent as soon as it is chosen: the form itself has only its id. */
export function AnswerFileField({ question, name: ownName, label, help, defaultValue }: AnswerFileFieldProps) {
  const errorTexts = { invalid: m.events_file_wait(), unknown: m.events_file_gone() }
  const { name, error } = useField({ name: ownName, label, errorTexts, show: text => isFileId(text) && m.events_file_named() })
  const [id, setId] = useState(defaultValue)
  const { file, url, sending, unsent, problem, choose, sendAgain, remove } = useAnswerFile(question, id, setId)
  const waiting = sending ?? unsent
  const shown = waiting ? { name: waiting.name, size: waiting.size } : file ? { name: file.nome, size: file.tamanho } : null
  const status = sending ? m.events_file_sending() : unsent && m.events_file_unsent()
  return (
    <div className="min-w-0">
      <FileField
        label={label}
        help={[help, m.events_file_help()].filter(Boolean).join(' ')}
        error={problem ?? error}
        accept={`image/*,${heicEndings},application/pdf`}
        shown={shown ?? (id ? { name: m.events_file_named() } : null)}
        status={status}
        onChange={chosen => (chosen ? choose(chosen) : remove())}
      />
      <FieldValue
        name={name}
        value={waiting ? onItsWay : id}
        disabled={false}
        onExternalChange={text => setId(isFileId(text) ? text : '')}
      />
      {unsent && (
        <div className="mt-2">
          <Button kind="secondary" className="max-sm:w-full" onClick={sendAgain}>
            {m.events_file_again()}
          </Button>
        </div>
      )}
      {url && !waiting && (
        <a
          href={url}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center rounded-sm font-semibold text-brand-text hover:underline"
        >
          {m.events_file_open()}
        </a>
      )}
      <p role="status" className="sr-only">
        {status ?? (file && m.events_file_sent({ name: file.nome }))}
      </p>
    </div>
  )
}
