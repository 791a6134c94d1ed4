import '#site/all-styles.css'
import { PageHead } from '#site/account/page-head.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { Deferred, deferred } from '#site/loading/deferred.tsx'
import { below } from '#site/page/way-up.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { listFactors } from '../../contract/factors.ts'
import type { Route } from './+types/user-security.ts'
import { FactorSections } from './factor-sections.tsx'
import { FactorsSkeleton } from './factors-skeleton.tsx'

export const clientLoader = () => ({ factors: deferred(browserApi()(listFactors, {})) })

export const meta = personalMeta(m.user_security_title)

export const handle = below('/user', m.user_title)

/** The person's second factors: passkeys, authenticator app, recovery codes. */
export default function UserSecurity({ loaderData: { factors } }: Route.ComponentProps) {
  return (
    <main id="content" className="mx-auto max-w-reading px-4 py-6 sm:py-10">
      <PageHead title={m.user_security_title()} text={m.user_security_text()} />
      <div className="mt-6">
        <Deferred promise={factors} fallback={<FactorsSkeleton />}>
          {loadedFactors => <FactorSections factors={loadedFactors} />}
        </Deferred>
      </div>
    </main>
  )
}
