import { useState } from 'react'
import { FactorForms } from '#site/confirm/factor-forms.tsx'
import { browserApi } from '#site/data/browser-api.ts'
import { HttpError } from '#site/data/http-error.ts'
import { browserSecret } from '#site/session/session.ts'
import { m } from '#texts/messages.js'
import { Alert } from '#ui/feedback/alert.tsx'
import { answerSecondFactor } from '../../contract/second-factor.ts'
import { Heading } from './heading.tsx'
import { QuietButton } from './quiet-button.tsx'
import { useAccess } from './use-access.ts'
import { useFinishLogin } from './use-finish-login.ts'

/** The second step of a login, after the right password or a mailed link. */
export default function SecondFactorStep() {
  const { challenge, redirectTo, goToStep } = useAccess()
  const finishLogin = useFinishLogin()
  const [isOver, setOver] = useState(false)
  if (!challenge) return null
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
                await finishLogin(browserApi()(answerSecondFactor, { body }), redirectTo)
              } catch (error) {
                if (!(error instanceof HttpError && error.code === 'challenge-expired')) throw error
                setOver(true)
              }
            }}
          />
        )}
        <QuietButton onClick={() => goToStep('email')}>{m.access_factor_back()}</QuietButton>
      </div>
    </>
  )
}
