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
import { useFamily } from './use-family.ts'

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

/** Who comes with one ticket: whoever registers, a child of theirs, or somebody else. */
export function FillTicket({ ticket, index, count, person, mayBeOwn, amount, submitLabel, onBack, onFilled }: FillTicketProps) {
  const language = useChurchLanguage()
  const member = usePerson()?.member
  const own = { nome: member?.nome ?? '', sobrenome: member?.sobrenome ?? '', email: member?.email ?? '' }
  const isEmpty = !person.nome && !person.sobrenome
  const hasOwnName = own.nome !== '' && own.sobrenome !== ''
  // Somebody with one name needs another for a ticket.
  const children = useFamily().filter(child => child.sobrenome)
  const mayBeMe = hasOwnName && mayBeOwn
  const known = new Map<string, Name & { email: string }>([
    ...(mayBeMe ? [['own', own] as const] : []),
    ...children.map(({ nome, sobrenome }) => [`${nome} ${sobrenome}`, { nome, sobrenome, email: '' }] as const),
  ])
  const typedBefore = [...known].find(([, name]) => sameName(person, name))?.[0]
  const [chosen, setChosen] = useState<string>()
  const who = chosen ?? (isEmpty && index === 0 && mayBeMe ? 'own' : (typedBefore ?? 'other'))
  const chosenPerson = known.get(who)
  const first = typedBefore ? { nome: '', sobrenome: '', email: '' } : person
  const form = {
    id: `ticket-${ticket.id}-${index}`,
    submitLabel,
    frameButton: (button: ReactNode) => (
      <StepBar label={m.events_ticket_of({ number: index + 1, total: count })} amount={amount} onBack={onBack} button={button} />
    ),
  }
  const heading = (
    <>
      <h2 className="text-lg font-bold wrap-anywhere">
        {m.events_ticket_of({ number: index + 1, total: count })} · <span lang={language}>{ticket.nome}</span>
      </h2>
      {known.size > 0 && (
        <RadioGroup
          // Those who are found later are there then.
          key={known.size}
          name="de"
          label={m.events_ticket_for()}
          defaultValue={who}
          onChange={setChosen}
          options={[
            ...[...known].map(([value, { nome, sobrenome }]) => ({
              value,
              label: value === 'own' ? m.events_ticket_for_me({ name: `${nome} ${sobrenome}` }) : `${nome} ${sobrenome}`,
            })),
            { value: 'other', label: m.events_ticket_for_other() },
          ]}
        />
      )}
    </>
  )
  const respostas = answersSchema(ticket.perguntas)
  const questions = <QuestionFields questions={ticket.perguntas} answers={person.respostas} />
  if (chosenPerson)
    return (
      <Form
        key={who}
        {...form}
        schema={z.object({ respostas })}
        draftFields={draftAnswers(ticket.perguntas)}
        onSubmit={values => onFilled({ ...chosenPerson, respostas: typedAnswers(values.respostas) })}
      >
        {heading}
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
      {heading}
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
