import { useState } from 'react'
import * as z from 'zod/mini'
import { rule } from '#contract/validation/check.ts'
import { date } from '#contract/validation/rules/date.ts'
import { min_value } from '#contract/validation/rules/numbers.ts'
import { setLoading } from '#site/data/store.ts'
import { Form } from '#site/forms/form.tsx'
import { FormControl, FormField } from '#site/forms/form-field.tsx'
import { CheckboxField } from '#ui/forms/checkbox-field.tsx'
import { DateField } from '#ui/forms/date-field.tsx'
import { MoneyField } from '#ui/forms/money-field.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'

// In the product the root does this after hydration.
setLoading('GLOBAL', false)

const schema = z.object({
  nome: z.string().check(z.minLength(2)),
  valor: z.string().check(rule({ min_value }, 1000)),
  nascimento: z.string().check(rule({ date })),
  forma: z.enum(['pix', 'cartao']),
  termos: z.literal('sim'),
})

/** A form with a schema: shows errors at their fields and is locked while it is sent. Sending takes a second; drafts are saved. */
export function Forms() {
  const [sent, setSent] = useState<string>()
  return (
    <>
      <Form
        id="gallery"
        schema={schema}
        draftFields={['nome', 'valor', 'nascimento', 'forma', 'termos']}
        submitLabel="Contribuir"
        onSubmit={async values => {
          await new Promise(done => setTimeout(done, 1_000))
          setSent(JSON.stringify(values))
        }}
      >
        <FormField name="nome" label="Nome completo" autoComplete="name" />
        <FormControl
          as={MoneyField}
          name="valor"
          label="Oferta"
          currency="BRL"
          locale="pt-BR"
          errorTexts={{ 'min_value:1000': 'A oferta mínima é R$ 10,00.' }}
        />
        <FormControl as={DateField} name="nascimento" label="Nascimento" locale="pt-BR" />
        <FormControl
          as={RadioGroup}
          name="forma"
          label="Forma"
          options={[
            { value: 'pix', label: 'Pix' },
            { value: 'cartao', label: 'Cartão' },
          ]}
        />
        <FormControl as={CheckboxField} name="termos" value="sim" label="Li e concordo" />
      </Form>
      <output className="text-sm text-muted empty:hidden">{sent}</output>
    </>
  )
}
