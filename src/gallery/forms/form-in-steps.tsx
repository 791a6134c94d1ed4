import { useState } from 'react'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { HttpError } from '#site/data/http-error.ts'
import { FormControl, FormField } from '#site/forms/form-field.tsx'
import { FormSteps } from '#site/forms/steps/form-steps.tsx'
import { FileField } from '#ui/forms/file-field.tsx'

const schema = z.object({
  nome: z.string().check(z.minLength(2)),
  email: z.email(),
  codigo: z.string(),
})

/** A form in three steps. The server refuses the e-mail `ocupado@exemplo.com`. */
export function FormInSteps() {
  const [sent, setSent] = useState<string>()
  return (
    <>
      <FormSteps
        id="gallery-steps"
        label="Inscrição"
        schema={schema}
        draftFields={['nome', 'email', 'codigo']}
        submitLabel="Enviar a inscrição"
        onSubmit={async values => {
          await new Promise(done => setTimeout(done, 300))
          if (values.email === 'ocupado@exemplo.com')
            throw new HttpError('bad-request', 422, { code: 'invalid', errors: { email: 'taken' } })
          setSent(JSON.stringify(values))
        }}
        steps={[
          { title: 'Quem participa', fields: <FormField name="nome" label="Nome de quem participa" /> },
          { title: 'Contato', fields: <FormField name="email" label="E-mail de contato" noun="e-mail" inputMode="email" /> },
          {
            title: 'Comprovante',
            fields: (
              <>
                <FormField name="codigo" label="Código do comprovante" />
                <FormControl as={FileField} name="arquivo" label="Foto do comprovante" />
              </>
            ),
          },
        ]}
      />
      <Link to="/news" className="text-brand-text underline">
        Ir para outra página
      </Link>
      <output className="text-sm wrap-anywhere text-muted empty:hidden">{sent}</output>
    </>
  )
}
