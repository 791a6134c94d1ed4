import { useState } from 'react'
import * as z from 'zod/mini'
import { HttpError } from '#site/data/http-error.ts'
import { Form } from '#site/forms/form.tsx'
import { FormControl, FormField } from '#site/forms/form-field.tsx'
import { FormList } from '#site/forms/lists/form-list.tsx'
import { Button } from '#ui/actions/button.tsx'
import { DateField } from '#ui/forms/date-field.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { TextAreaField } from '#ui/forms/textarea-field.tsx'
import { longText } from '../samples.ts'

const schema = z.object({
  titulo: z.string(),
  texto: z.string(),
  data: z.string(),
  local: z.nullable(z.enum(['templo', 'salao'])),
  contatos: z.array(z.object({ nome: z.string() })),
})

type Row = z.infer<typeof schema> & { versao: number }

const first: Row = {
  versao: 1,
  titulo: 'Almoço',
  texto: '<p>Venha almoçar.</p>',
  data: '2026-12-06',
  local: null,
  contatos: [{ nome: 'Ana' }],
}
/** What another person saves meanwhile. */
const theirs = { titulo: 'Almoço da família', texto: `<p><strong>Venha</strong> almoçar.</p><p>${longText}.</p>`, local: 'salao' as const }

/** A form that changes a row; another person can change or delete the same row meanwhile. */
export function FormWithVersion() {
  const [loaded, setLoaded] = useState(first)
  const [saved, setSaved] = useState<Row | null>(first)
  const [note, setNote] = useState('')
  const change = { por: 'Pastora Ana', em: '2026-11-22T18:04:00Z', campos: ['titulo', 'texto', 'local'] }

  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" onClick={() => saved && setSaved({ ...saved, ...theirs, versao: saved.versao + 1 })}>
          Outra pessoa salva
        </Button>
        <Button
          kind="secondary"
          onClick={() => saved && setSaved({ ...saved, contatos: [{ nome: 'Ana' }, { nome: 'Rute' }], versao: saved.versao + 1 })}
        >
          Outra pessoa inclui um contato
        </Button>
        <Button kind="secondary" onClick={() => setSaved(null)}>
          Outra pessoa apaga
        </Button>
      </div>
      <Form
        id="gallery-version"
        schema={schema}
        row={loaded}
        reloadRow={async () => {
          if (!saved) throw new HttpError('bad-request', 404, { code: 'not-found' })
          return saved
        }}
        draftFields={['titulo', 'texto', 'data', 'local', 'contatos']}
        asksBeforeLeaving
        submitLabel="Salvar o evento"
        onSubmit={async (values, { versao }) => {
          await new Promise(done => setTimeout(done, 100))
          if (!saved) throw new HttpError('bad-request', 404, { code: 'not-found' })
          if (versao !== saved.versao) throw new HttpError('bad-request', 412, { code: 'stale', alteracao: change })
          const row = { ...values, versao: versao + 1 }
          setSaved(row)
          setLoaded(row)
          setNote(`${row.versao} ${JSON.stringify(values)}`)
          return row
        }}
      >
        <FormField name="titulo" label="Título" />
        <FormControl as={TextAreaField} name="texto" label="Texto" show={html => <em>{html.replace(/<[^<>]*>/g, ' ')}</em>} />
        <FormControl as={DateField} name="data" label="Data" />
        <FormControl
          as={SelectField}
          name="local"
          label="Local"
          options={[
            { value: 'templo', label: 'Templo' },
            { value: 'salao', label: 'Salão' },
          ]}
        />
        <FormList name="contatos" label="Contatos" rowLabel={n => `Contato ${n}`} addLabel="Incluir um contato">
          <FormField name="nome" label="Nome do contato" />
        </FormList>
      </Form>
      <output className="text-sm wrap-anywhere text-muted empty:hidden">{note}</output>
    </>
  )
}
