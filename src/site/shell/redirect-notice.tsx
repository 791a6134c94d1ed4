import { useSearchParams } from 'react-router'
import { m } from '#texts/messages.js'
import { Alert } from '#ui/feedback/alert.tsx'

const notices: Record<string, () => string> = {
  'module-off': m.site_notice_module_off,
  'login-over': m.site_notice_login_over,
}

/** Why a person was redirected to home: `/?notice=code`, with a code of a closed list. */
export function RedirectNotice() {
  const [query] = useSearchParams()
  const text = notices[query.get('notice') ?? '']
  if (!text) return null
  return (
    <div className="mx-auto max-w-page px-4 pt-4">
      <Alert>{text()}</Alert>
    </div>
  )
}
