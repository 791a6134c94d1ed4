import { useState } from 'react'
import * as z from 'zod/mini'
import { Form } from '#site/forms/form.tsx'
import { FormControl, FormField } from '#site/forms/form-field.tsx'
import { FormChoices } from '#site/forms/lists/form-choices.tsx'
import { FormList } from '#site/forms/lists/form-list.tsx'
import { CheckboxField } from '#ui/forms/checkbox-field.tsx'
import { FileField } from '#ui/forms/file-field.tsx'
import { MoneyField } from '#ui/forms/money-field.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'

const schema = z.object({
  nome: z.string().check(z.minLength(2)),
  dias: z.array(z.enum(['sex', 'sab', 'dom'])).check(z.minLength(1)),
  ingressos: z
    .array(
      z.object({
        nome: z.string(),
        preco: z.int().check(z.gte(500)),
        vagas: z.nullable(z.int()),
        meia: z.boolean(),
        tipo: z.optional(z.enum(['adulto', 'crianca'])),
        perguntas: z.array(z.object({ texto: z.string() })).check(z.maxLength(3)),
      }),
    )
    .check(z.minLength(1)),
})

const options = (all: Record<string, string>) => Object.entries(all).map(([value, label]) => ({ value, label }))

/** A form with choices of one name, a list of groups, and a list in each of them. Numbers, flags and empty fields arrive as the schema has them. */
export function GrowingForm() {
  const [sent, setSent] = useState<string>()
  return (
    <>
      <Form
        id="gallery-list"
        schema={schema}
        draftFields={['nome', 'dias', 'ingressos']}
        submitLabel="Publicar"
        onSubmit={async values => {
          await new Promise(done => setTimeout(done, 300))
          setSent(JSON.stringify(values))
        }}
      >
        <FormField name="nome" label="Nome do evento" />
        <FormChoices name="dias" label="Dias" options={options({ sex: 'Sexta', sab: 'Sábado', dom: 'Domingo' })} />
        <FormList
          name="ingressos"
          label="Ingressos"
          rowLabel={n => `Ingresso ${n}`}
          addLabel="Incluir um ingresso"
          min={1}
          max={4}
          isOrdered
        >
          <FormField name="nome" label="Nome do ingresso" />
          <FormControl as={MoneyField} name="preco" label="Preço" currency="BRL" locale="pt-BR" />
          <FormField name="vagas" label="Vagas (opcional)" inputMode="numeric" />
          <FormControl as={CheckboxField} name="meia" label="Tem meia-entrada" />
          <FormControl as={RadioGroup} name="tipo" label="Para quem" options={options({ adulto: 'Adultos', crianca: 'Crianças' })} />
          <FormControl as={FileField} name="imagem" label="Imagem (opcional)" />
          <FormList name="perguntas" label="Perguntas" rowLabel={n => `Pergunta ${n}`} addLabel="Incluir uma pergunta" max={3}>
            <FormField name="texto" label="Pergunta" />
          </FormList>
        </FormList>
      </Form>
      <output className="text-sm wrap-anywhere text-muted empty:hidden">{sent}</output>
    </>
  )
}
