import { useState } from 'react'
import * as z from 'zod/mini'
import { rule } from '#contract/validation/check.ts'
import { date } from '#contract/validation/rules/date.ts'
import { min_value } from '#contract/validation/rules/numbers.ts'
import { setLoading } from '#site/data/store.ts'
import { Form } from '#site/forms/form.tsx'
import { FormField, FormPart } from '#site/forms/form-field.tsx'
import { CheckboxField } from '#ui/forms/checkbox-field.tsx'
import { DateField } from '#ui/forms/date-field.tsx'
import { MoneyField } from '#ui/forms/money-field.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'

// In the product the frame says so once the page is awake.
setLoading('GLOBAL', false)

const schema = z.object({
  nome: z.string().check(z.minLength(2)),
  valor: z.string().check(rule({ min_value }, 1000)),
  nascimento: z.string().check(rule({ date })),
  forma: z.enum(['pix', 'cartao']),
  termos: z.literal('sim'),
})

/** A form over a schema: errors in their places, locked while it is sent. It takes a second, and keeps what was typed. */
export function Forms() {
  const [sent, setSent] = useState<string>()
  return (
    <>
      <Form
        id="gallery"
        schema={schema}
        keep={['nome', 'valor', 'nascimento', 'forma', 'termos']}
        submit="Contribuir"
        onSubmit={async values => {
          await new Promise(done => setTimeout(done, 1_000))
          setSent(JSON.stringify(values))
        }}
      >
        <FormField name="nome" label="Nome completo" autoComplete="name" />
        <FormPart
          as={MoneyField}
          name="valor"
          label="Oferta"
          currency="BRL"
          locale="pt-BR"
          says={{ 'min_value:1000': 'A oferta mínima é R$ 10,00.' }}
        />
        <FormPart as={DateField} name="nascimento" label="Nascimento" locale="pt-BR" />
        <FormPart
          as={RadioGroup}
          name="forma"
          label="Forma"
          options={[
            { value: 'pix', label: 'Pix' },
            { value: 'cartao', label: 'Cartão' },
          ]}
        />
        <FormPart as={CheckboxField} name="termos" value="sim" label="Li e concordo" />
      </Form>
      <output className="text-sm text-muted empty:hidden">{sent}</output>
    </>
  )
}
