import { m } from '#texts/messages.js'
import SecondFactorForm from './second-factor-form.tsx'
import { useAccess } from './use-access.ts'
import { useFinishLogin } from './use-finish-login.ts'

/** The second step of a login, after the right password. */
export default function SecondFactorStep() {
  const { challenge, redirectTo, goToStep } = useAccess()
  const finishLogin = useFinishLogin()
  if (!challenge) return null
  const back = { name: m.access_factor_back(), go: () => void goToStep('email') }
  return <SecondFactorForm challenge={challenge} onAnswer={login => finishLogin(login, redirectTo)} back={back} />
}
