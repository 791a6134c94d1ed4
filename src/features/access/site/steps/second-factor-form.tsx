import { useState } from 'react'
import type { Tokens } from '#contract/login/tokens.ts'
import type { SecondFactorChallenge } from '#contract/problems.ts'
import { FactorForms } from '#site/confirm/factor-forms.tsx'
import { HttpError } from '#site/data/http-error.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { browserSecret } from '#site/session/session.ts'
import { m } from '#texts/messages.js'
import { Alert } from '#ui/feedback/alert.tsx'
import { answerSecondFactor } from '../../contract/second-factor.ts'
import { Heading } from './heading.tsx'
import { QuietButton } from './quiet-button.tsx'

type SecondFactorFormProps = {
  challenge: SecondFactorChallenge
  /** Finishes the login, whose call may still fail. */
  onAnswer(login: Promise<Tokens>): Promise<void>
  /** Starts again from the beginning. */
  back: { name: string; go(): void }
}

/** Asks for the second factor, after the right password or a mailed link. */
export default function SecondFactorForm({ challenge, onAnswer, back }: SecondFactorFormProps) {
  const [isOver, setOver] = useState(false)
  return (
    <>
      <Heading text={m.access_factor_text()}>{m.access_factor_heading()}</Heading>
      <div className="mt-6 grid gap-5">
        {isOver ? (
          <Alert kind="danger">{m.site_error_challenge_expired()}</Alert>
        ) : (
          <FactorForms
            methods={challenge.metodos}
            options={challenge.opcoes}
            submitLabel={m.access_enter()}
            onAnswer={async ({ senha: _, ...factor }) => {
              try {
                const body = { ...factor, desafio: challenge.desafio, dispositivo: browserSecret() }
                await onAnswer(browserApi()(answerSecondFactor, { body }))
              } catch (error) {
                if (!(error instanceof HttpError && error.code === 'challenge-expired')) throw error
                setOver(true)
              }
            }}
          />
        )}
        <QuietButton onClick={back.go}>{back.name}</QuietButton>
      </div>
    </>
  )
}
