import { use, useState } from 'react'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { FormContext, useFullName } from '#site/forms/form-context.ts'
import { FormControl, FormField } from '#site/forms/form-field.tsx'
import { m } from '#texts/messages.js'
import { CheckboxField } from '#ui/forms/checkbox-field.tsx'
import { CheckboxGroup } from '#ui/forms/checkbox-group.tsx'
import { DateField } from '#ui/forms/date-field.tsx'
import { MaskField } from '#ui/forms/mask-field.tsx'
import { PhoneField } from '#ui/forms/phone-field.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { TextAreaField } from '#ui/forms/textarea-field.tsx'
import type { Question } from '../../contract/questions.ts'
import { type Answers, askedQuestions, maxLongAnswer, maxShortAnswer } from '../../rules/questions.ts'
import { AnswerFileField } from './answer-file-field.tsx'

/** More choices than these are a list to open. */
const mostShown = 6

type QuestionFieldsProps = {
  questions: readonly Question[]
  /** The first answers. */
  answers: Answers
}

/** The fields of a form for what is asked, `respostas.<question>`. Those that depend on an answer come and go with it. */
export function QuestionFields({ questions, answers }: QuestionFieldsProps) {
  const language = useChurchLanguage()
  const state = use(FormContext)
  const prefix = `${useFullName('respostas')}.`
  const [typed, setTyped] = useState<Answers>(answers)
  function readAnswers() {
    if (!state?.form) return
    const data = new FormData(state.form)
    setTyped(Object.fromEntries(questions.map(({ id }) => [id, data.getAll(prefix + id).filter(value => typeof value === 'string')])))
  }
  if (!questions.length) return null
  return (
    <div lang={language} className="grid grid-cols-1 gap-5" onInput={readAnswers}>
      {askedQuestions(questions, typed).map(question => (
        <QuestionField key={question.id} question={question} answer={answers[question.id]} />
      ))}
    </div>
  )
}

type QuestionFieldProps = { question: Question; answer: Answers[string] | undefined }

function QuestionField({ question, answer }: QuestionFieldProps) {
  const { id, tipo, pergunta, ajuda, flagObrigatoria, opcoes } = question
  const name = `respostas.${id}`
  const label = flagObrigatoria ? pergunta : m.events_question_optional({ question: pergunta })
  const texts = { name, label, ...(ajuda && { help: ajuda }) }
  const first = typeof answer === 'string' ? answer : ''
  const options = opcoes.map(value => ({ value, label: value }))
  switch (tipo) {
    case 'texto':
      return <FormField {...texts} defaultValue={first} maxLength={maxShortAnswer} autoComplete="off" />
    case 'texto-longo':
      return <FormControl as={TextAreaField} {...texts} defaultValue={first} maxLength={maxLongAnswer} />
    case 'opcao':
      if (options.length > mostShown) return <FormControl as={SelectField} {...texts} options={options} defaultValue={first} />
      return <FormControl as={RadioGroup} {...texts} options={options} defaultValue={first} />
    case 'opcoes':
      return <FormControl as={CheckboxGroup} {...texts} options={options} defaultValue={[answer ?? []].flat()} />
    case 'numero':
      return <FormField {...texts} defaultValue={first} inputMode="decimal" autoComplete="off" />
    case 'data':
      return <FormControl as={DateField} {...texts} defaultValue={first} />
    case 'telefone':
      return <FormControl as={PhoneField} {...texts} defaultValue={first} autoComplete="off" />
    case 'cpf':
      return <FormControl as={MaskField} mask="cpf" {...texts} noun="CPF" defaultValue={first} />
    case 'email':
      return <FormField {...texts} type="email" defaultValue={first} autoComplete="off" />
    case 'aceite':
      return <FormControl as={CheckboxField} {...texts} value="sim" defaultChecked={first === 'sim'} />
    case 'arquivo':
      return <AnswerFileField {...texts} question={id} defaultValue={first} />
  }
}
