import { useSearchParams } from 'react-router'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { useHydrated } from '../page/use-hydrated.ts'
import { rememberedPage } from '../session/after-leaving.ts'

type Notice = { text(): string; more?(): string; leadsToLogin?: boolean }

const notices: Record<string, Notice> = {
  'module-off': { text: m.site_notice_module_off },
  'no-live': { text: m.site_notice_no_live },
  'login-over': { text: m.site_notice_login_over, leadsToLogin: true },
  'login-over-draft': { text: m.site_notice_login_over, more: m.site_notice_draft_kept, leadsToLogin: true },
}

/** Why a person was redirected to home: `/?notice=code`, with a code of a closed list. */
export default function RedirectNotice() {
  const [query] = useSearchParams()
  const notice = notices[query.get('notice') ?? '']
  if (!notice) return null
  return (
    <div className="mx-auto max-w-page px-4 pt-4">
      <Alert>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <p>{notice.text()}</p>
            {notice.more && <p className="mt-1 text-pretty">{notice.more()}</p>}
          </div>
          {notice.leadsToLogin && <LoginLink />}
        </div>
      </Alert>
    </div>
  )
}

/** Leads back to the page on which the login expired, by a new login. */
function LoginLink() {
  const isHydrated = useHydrated()
  const page = isHydrated && rememberedPage()
  return <ButtonLink to={page ? `/access?${new URLSearchParams({ redirectTo: page })}` : '/access'}>{m.site_log_in()}</ButtonLink>
}
