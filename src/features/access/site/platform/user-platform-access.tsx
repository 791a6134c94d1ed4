import '#site/all-styles.css'
import { Suspense } from 'react'
import { PageHead } from '#site/account/page-head.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { neededComponent } from '#site/lazy/lazy-component.ts'
import { Deferred, deferred } from '#site/loading/deferred.tsx'
import { below } from '#site/page/way-up.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { loadPerson } from '#site/session/session.ts'
import { usePerson } from '#site/session/use-person.ts'
import { m } from '#texts/messages.js'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { RowSkeleton } from '#ui/skeletons/row-skeleton.tsx'
import { listPlatformAccess } from '../../contract/platform.ts'
import type { Route } from './+types/user-platform-access.ts'
import { AccessList } from './access-list.tsx'
import { OwnAccess } from './own-access.tsx'

const EnterChurch = neededComponent(() => import('./enter-church.tsx').then(({ EnterChurch }) => ({ default: EnterChurch })))

export async function clientLoader() {
  const mayManage = (await loadPerson())?.roles.permissoes.includes('manage-church')
  return { accesses: mayManage ? deferred(browserApi()(listPlatformAccess, {})) : undefined }
}

export const meta = personalMeta(m.user_platform_title)

export const handle = below('/user', m.user_title)

/** When super admins were in the church, for those who administer it. A super admin enters and leaves here. */
export default function UserPlatformAccess({ loaderData: { accesses } }: Route.ComponentProps) {
  const roles = usePerson()?.roles
  if (!roles) return null
  // Of now: the access may have ended since the list was asked for.
  const mayManage = roles.permissoes.includes('manage-church')
  const own = roles.acessoPlataforma
  return (
    <main id="content" className="mx-auto max-w-reading px-4 py-6 sm:py-10">
      <PageHead
        title={m.user_platform_title()}
        text={own === null ? m.user_platform_enter_text() : mayManage ? m.user_platform_text() : undefined}
      />
      <div className="mt-6 grid gap-8">
        <Suspense>{own === null && <EnterChurch />}</Suspense>
        {own && <OwnAccess access={own} />}
        {mayManage && accesses && (
          <Deferred promise={accesses} fallback={<RowSkeleton count={3} />}>
            {first => <AccessList first={first} />}
          </Deferred>
        )}
        {!mayManage && own === undefined && <EmptyState text={m.user_platform_other()} />}
      </div>
    </main>
  )
}
