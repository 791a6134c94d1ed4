import { Link } from 'react-router'
import { m } from '#texts/messages.js'
import { InstallNotice } from '../install/install-notice.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

const linkClasses = 'flex min-h-11 min-w-11 items-center text-sm text-muted underline-offset-4 hover:underline'

/** Language, theme, and links that are rarely used. @param hasChurch false on the bare app domain */
export function Settings({ hasChurch }: { hasChurch: boolean }) {
  return (
    <>
      <InstallNotice className="mb-6 max-w-reading" />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <LanguageSwitch />
        <ThemeSwitch />
        {hasChurch && (
          <div className="flex flex-wrap gap-x-6">
            <Link to="/privacy" className={linkClasses}>
              {m.site_privacy()}
            </Link>
            <a href="/admin" rel="nofollow" className={linkClasses}>
              {m.site_admin()}
            </a>
          </div>
        )}
      </div>
    </>
  )
}
