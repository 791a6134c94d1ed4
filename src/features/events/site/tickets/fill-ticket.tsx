import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { Form } from '#site/forms/form.tsx'
import { FormField } from '#site/forms/form-field.tsx'
import { usePerson } from '#site/session/use-person.ts'
import { m } from '#texts/messages.js'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import type { WholeEvent } from '../../contract/events.ts'
import { Participant } from '../../contract/participant.ts'
import { answersSchema, draftAnswers, typedAnswers } from '../questions/answers.ts'
import { QuestionFields } from '../questions/question-fields.tsx'
import { StepBar } from './step-bar.tsx'
import type { TypedPerson } from './ticket-choice.ts'

type Person = Omit<TypedPerson, 'ingressoId'>
type Name = Pick<Person, 'nome' | 'sobrenome'>

type FillTicketProps = {
  ticket: WholeEvent['ingressos'][number]
  /** From 0. */
  index: number
  count: number
  person: Person
  /** No other ticket is for the person who registers. */
  mayBeOwn: boolean
  /** The sum, formatted. */
  amount: string
  submitLabel: string
  onBack(): void
  onFilled(person: Person): unknown
}

const sameName = (one: Name, { nome, sobrenome }: Name) => one.nome === nome && one.sobrenome === sobrenome

/** Who comes with one ticket: whoever registers, or somebody else. */
export function FillTicket({ ticket, index, count, person, mayBeOwn, amount, submitLabel, onBack, onFilled }: FillTicketProps) {
  const language = useChurchLanguage()
  const member = usePerson()?.member
  const own = { nome: member?.nome ?? '', sobrenome: member?.sobrenome ?? '', email: member?.email ?? '' }
  const isEmpty = !person.nome && !person.sobrenome
  const hasOwnName = own.nome !== '' && own.sobrenome !== ''
  const [isOwn, setOwn] = useState(hasOwnName && mayBeOwn && (isEmpty ? index === 0 : sameName(person, own)))
  const first = sameName(person, own) ? { nome: '', sobrenome: '', email: '' } : person
  const form = {
    id: `ticket-${ticket.id}-${index}`,
    submitLabel,
    frameButton: (button: ReactNode) => (
      <StepBar label={m.events_ticket_of({ number: index + 1, total: count })} amount={amount} onBack={onBack} button={button} />
    ),
  }
  const who = (
    <>
      <h2 className="text-lg font-bold wrap-anywhere">
        {m.events_ticket_of({ number: index + 1, total: count })} · <span lang={language}>{ticket.nome}</span>
      </h2>
      {hasOwnName && mayBeOwn && (
        <RadioGroup
          name="de"
          label={m.events_ticket_for()}
          defaultValue={isOwn ? 'own' : 'other'}
          onChange={value => setOwn(value === 'own')}
          options={[
            { value: 'own', label: m.events_ticket_for_me({ name: `${own.nome} ${own.sobrenome}` }) },
            { value: 'other', label: m.events_ticket_for_other() },
          ]}
        />
      )}
    </>
  )
  const respostas = answersSchema(ticket.perguntas)
  const questions = <QuestionFields questions={ticket.perguntas} answers={person.respostas} />
  // Of whoever registers, the name is known.
  if (isOwn)
    return (
      <Form
        key="own"
        {...form}
        schema={z.object({ respostas })}
        draftFields={draftAnswers(ticket.perguntas)}
        onSubmit={values => onFilled({ ...own, respostas: typedAnswers(values.respostas) })}
      >
        {who}
        {questions}
      </Form>
    )
  return (
    <Form
      key="other"
      {...form}
      schema={z.extend(Participant, { respostas })}
      draftFields={['nome', 'sobrenome', 'email', ...draftAnswers(ticket.perguntas)]}
      onSubmit={({ nome, sobrenome, email, respostas: typed }) =>
        onFilled({ nome, sobrenome, email: email ?? '', respostas: typedAnswers(typed) })
      }
    >
      {who}
      <FormField name="nome" label={m.events_person_name()} defaultValue={first.nome} autoComplete="off" />
      <FormField name="sobrenome" label={m.events_person_surname()} defaultValue={first.sobrenome} autoComplete="off" />
      <FormField
        name="email"
        type="email"
        label={m.events_person_email()}
        help={m.events_person_email_help()}
        defaultValue={first.email}
        autoComplete="off"
      />
      {questions}
    </Form>
  )
}
