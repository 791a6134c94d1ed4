import '#site/all-styles.css'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { PageHead } from '#site/account/page-head.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { laterStep } from '#site/lazy/later-part.tsx'
import { neededComponent } from '#site/lazy/lazy-component.ts'
import { pageLoaders } from '#site/loading/page-loaders.ts'
import { m } from '#texts/messages.js'
import { Steps } from '#ui/actions/steps.tsx'
import { RowSkeleton } from '#ui/skeletons/row-skeleton.tsx'
import { loadProfile } from '../load-profile.ts'
import { belowReturn, returnPath } from '../return-path.ts'
import type { Route } from './+types/data-update.ts'
import { missingOf, needsIn, type PayerNeed } from './needs.ts'
import { PayerForm } from './payer-form.tsx'

// Most people need only one of these.
const AddressForm = laterStep(() => import('../address/address-form.tsx').then(part => ({ default: part.AddressForm })))
const KnownData = neededComponent(() => import('./known-data.tsx').then(part => ({ default: part.KnownData })))

const page = pageLoaders(async (api, { url }) => ({
  profile: await loadProfile(api),
  needs: needsIn(url.searchParams.get('precisa')),
  returnTo: returnPath(url.searchParams),
  here: url.pathname + url.search,
}))
export const clientLoader = page.browser

export const meta = personalMeta(m.profile_pay)

export const handle = belowReturn

/**
 * Asks for what paying needs (`precisa`) and the person has not told yet, and leads back to the payment. Each step is saved by itself, so
 * what was typed is kept even when the person does not finish.
 */
export default function DataUpdate({ loaderData: { profile, needs, returnTo, here } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const progress = useRef<HTMLDivElement>(null)
  // As it was on arrival: what has just been told is no reason to begin again.
  const [steps] = useState(() => stepsFor(missingOf(needs, { ...profile.record, enderecos: profile.addresses })))
  const [current, setCurrent] = useState(0)
  const step = steps[current]
  useEffect(() => {
    if (current > 0) progress.current?.focus()
  }, [current])

  const goOn = async () => {
    if (current + 1 < steps.length) setCurrent(current + 1)
    else await navigate(returnTo, { replace: true })
  }

  return (
    <main id="content" className="mx-auto max-w-xl px-4 py-6 sm:py-10">
      <PageHead title={m.profile_pay()} text={step ? m.profile_pay_missing() : m.profile_pay_known()} />
      <div className="mt-6 grid gap-6">
        {steps.length > 1 && (
          <div ref={progress} tabIndex={-1} className="outline-none">
            <Steps label={m.profile_pay()} steps={steps.map(({ title }) => title())} current={current} />
          </div>
        )}
        {step?.kind === 'person' && <PayerForm record={profile.record} needs={step.needs} onSaved={goOn} />}
        <Suspense fallback={<RowSkeleton count={3} />}>
          {!step && <KnownData profile={profile} needs={needs} returnTo={returnTo} here={here} />}
          {step?.kind === 'address' && <AddressForm mayBecomeMain={false} submitLabel={m.profile_continue()} onSaved={goOn} />}
        </Suspense>
      </div>
    </main>
  )
}

/** CPF and phone are one step, because they are one row of the server; the address is another. */
function stepsFor(missing: PayerNeed[]) {
  const aboutPerson = missing.filter(need => need !== 'endereco')
  return [
    ...(aboutPerson.length ? [{ kind: 'person' as const, needs: aboutPerson, title: m.profile_about }] : []),
    ...(missing.includes('endereco') ? [{ kind: 'address' as const, needs: [], title: m.profile_pay_address }] : []),
  ]
}
