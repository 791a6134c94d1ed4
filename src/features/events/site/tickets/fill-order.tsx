import * as z from 'zod/mini'
import { Form } from '#site/forms/form.tsx'
import { m } from '#texts/messages.js'
import type { WholeEvent } from '../../contract/events.ts'
import type { Answers } from '../../rules/questions.ts'
import { answersSchema, draftAnswers, typedAnswers } from '../questions/answers.ts'
import { QuestionFields } from '../questions/question-fields.tsx'
import { StepBar } from './step-bar.tsx'

type FillOrderProps = {
  event: Pick<WholeEvent, 'id' | 'perguntas'>
  answers: Answers
  /** The sum, formatted. */
  amount: string
  submitLabel: string
  onBack(): void
  onFilled(answers: Answers): unknown
}

/** What is asked once, whatever the number of tickets. */
export function FillOrder({ event, answers, amount, submitLabel, onBack, onFilled }: FillOrderProps) {
  return (
    <Form
      id={`order-${event.id}`}
      schema={z.object({ respostas: answersSchema(event.perguntas) })}
      submitLabel={submitLabel}
      draftFields={draftAnswers(event.perguntas)}
      frameButton={button => <StepBar label={m.events_step_order()} amount={amount} onBack={onBack} button={button} />}
      onSubmit={({ respostas }) => onFilled(typedAnswers(respostas))}
    >
      <h2 className="text-lg font-bold">{m.events_step_order()}</h2>
      <QuestionFields questions={event.perguntas} answers={answers} />
    </Form>
  )
}
