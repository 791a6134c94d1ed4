import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { Form } from '#site/forms/form.tsx'
import { RowName } from '#site/forms/form-context.ts'
import { FormField } from '#site/forms/form-field.tsx'
import { browserApi } from '#site/session/browser-api.ts'
import { usePerson } from '#site/session/use-person.ts'
import { m } from '#texts/messages.js'
import { toast } from '#ui/feedback/toast.ts'
import { Participant } from '../../contract/participant.ts'
import { changeAnswers, type Registration } from '../../contract/registrations.ts'
import { answersOf, answersSchema, draftAnswers, sentAnswers, typedAnswers } from '../questions/answers.ts'
import { QuestionFields } from '../questions/question-fields.tsx'

type AnswersFormProps = {
  registration: Registration
  /** The path of its tickets. */
  tickets: string
}

/** Who comes with each ticket of a registration, what was answered for it, and what was answered once. */
export function AnswersForm({ registration, tickets }: AnswersFormProps) {
  const navigate = useNavigate()
  const person = usePerson()
  const language = useChurchLanguage()
  const { id, evento, ingressos, perguntas } = registration
  // A part of the form for each ticket: each may be asked something else.
  const people = ingressos.map(ticket => {
    const respostas = answersSchema(ticket.perguntas)
    return [ticket.id, z.extend(Participant, { respostas })] as const
  })
  const schema = z.object({ pessoas: z.object(Object.fromEntries(people)), respostas: answersSchema(perguntas) })
  return (
    <Form
      id={`answers-${id}`}
      schema={schema}
      submitLabel={m.events_answers_save()}
      draftFields={[
        ...draftAnswers(perguntas),
        ...ingressos.flatMap(ticket =>
          ['nome', 'sobrenome', 'email', ...draftAnswers(ticket.perguntas)].map(name => `pessoas.${ticket.id}.${name}`),
        ),
      ]}
      onSubmit={async ({ respostas, pessoas }) => {
        if (!person) return
        const participantes = Object.entries(pessoas).map(([ticket, typed]) => ({
          ...typed,
          id: Number(ticket),
          respostas: sentAnswers(typedAnswers(typed.respostas)),
        }))
        const body = { respostas: sentAnswers(typedAnswers(respostas)), participantes }
        await browserApi()(changeAnswers, { user: person.member.id, event: evento, id, body })
        toast({ text: m.events_answers_saved() })
        await navigate(tickets, { replace: true })
      }}
    >
      {ingressos.map((ticket, index) => (
        <section key={ticket.id} aria-labelledby={`ticket-${ticket.id}`} className="grid grid-cols-1 gap-5 border-b border-line pb-6">
          <h2 id={`ticket-${ticket.id}`} className="text-lg font-bold wrap-anywhere">
            {m.events_ticket_of({ number: index + 1, total: ingressos.length })} · <span lang={language}>{ticket.ingresso}</span>
          </h2>
          <RowName value={`pessoas.${ticket.id}`}>
            <FormField name="nome" label={m.events_person_name()} defaultValue={ticket.nome ?? ''} autoComplete="off" />
            <FormField name="sobrenome" label={m.events_person_surname()} defaultValue={ticket.sobrenome ?? ''} autoComplete="off" />
            <FormField name="email" type="email" label={m.events_person_email()} defaultValue={ticket.email ?? ''} autoComplete="off" />
            <QuestionFields questions={ticket.perguntas} answers={answersOf(ticket.respostas)} />
          </RowName>
        </section>
      ))}
      <QuestionFields questions={perguntas} answers={answersOf(registration.respostas)} />
    </Form>
  )
}
