import '#site/all-styles.css'
import { Suspense } from 'react'
import { NeedsScript } from '#site/account/needs-script.tsx'
import { pageMeta } from '#site/content/meta.ts'
import type { RootData } from '#site/data/use-root.ts'
import { laterStep } from '#site/lazy/later-part.tsx'
import { m } from '#texts/messages.js'
import type { Route } from './+types/access.ts'
import { EmailStep } from './access-email.tsx'
import { LoginStep } from './access-login.tsx'
import { type Step, stepFromQuery } from './access-path.ts'
import { RegisterStep } from './access-register.tsx'
import { ChurchChoice } from './church-choice.tsx'
import { Panel } from './panel.tsx'
import { useAccess } from './use-access.ts'
import { useFinishLogin } from './use-finish-login.ts'

const ActivateStep = laterStep(() => import('./access-activate.tsx').then(part => ({ default: part.ActivateStep })))
const RecoveredStep = laterStep(() => import('./access-recovered.tsx').then(part => ({ default: part.RecoveredStep })))
const JoinStep = laterStep(() => import('./access-join.tsx').then(part => ({ default: part.JoinStep })))
const RecoverStep = laterStep(() => import('./access-recover.tsx').then(part => ({ default: part.RecoverStep })))
const SecondFactorForm = laterStep(() => import('./second-factor-form.tsx'))

const titles: Record<Step, () => string> = {
  email: m.access_title,
  login: m.access_title,
  register: m.access_register_title,
  activate: m.access_activate_title,
  recover: m.access_recover_title,
  recovered: m.access_recover_title,
  join: m.access_join_title,
  'second-factor': m.access_factor_title,
}

const views: Record<Step, React.ComponentType> = {
  email: EmailStep,
  login: LoginStep,
  register: RegisterStep,
  activate: ActivateStep,
  recover: RecoverStep,
  recovered: RecoveredStep,
  join: JoinStep,
  'second-factor': SecondFactorStep,
}

export function meta({ matches, location }: Route.MetaArgs) {
  const root = matches[0]?.loaderData as RootData | undefined
  const church = root?.startUp.status === 'ready' ? root.startUp.church.nome : 'Atrio'
  const title = titles[stepFromQuery(new URLSearchParams(location.search))]()
  return pageMeta(root, { title, description: m.access_description({ church }), path: '/access' })
}

/** The screen to log in or register, one step at a time. At the end it redirects to the page the person wanted. */
export default function Access() {
  const { step } = useAccess()
  const View = views[step]
  return (
    <Panel isFirstStep={step === 'email'}>
      <NeedsScript />
      {step !== 'join' && step !== 'second-factor' && <ChurchChoice />}
      <Suspense>
        <View key={step} />
      </Suspense>
    </Panel>
  )
}

/** The second step of a login, after the right password. */
function SecondFactorStep() {
  const { challenge, redirectTo, goToStep } = useAccess()
  const finishLogin = useFinishLogin()
  if (!challenge) return null
  const back = { name: m.access_factor_back(), go: () => void goToStep('email') }
  return <SecondFactorForm challenge={challenge} onAnswer={login => finishLogin(login, redirectTo)} back={back} />
}
