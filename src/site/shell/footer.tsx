import { Link, useLocation } from 'react-router'
import { ChurchFooter } from '#features/church/site/index.ts'
import { m } from '#texts/messages.js'
import type { ReadyStartUp } from '../data/start-up.ts'
import { InstallNotice } from '../install/install-notice.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

const linkClasses = 'flex min-h-11 items-center text-sm text-muted underline-offset-4 hover:underline'

/** The footer of every page: the church's address and times, language, theme, and rarely used links. */
export function Footer({ startUp }: { startUp: ReadyStartUp | undefined }) {
  // The page /user shows its own install notice.
  const { pathname } = useLocation()
  return (
    <footer className="mt-16 border-t border-line bg-sunken pb-24 lg:pb-0 print:hidden">
      <div className="mx-auto max-w-page px-4 py-10">
        {startUp && <ChurchFooter church={startUp.church} />}
        {pathname !== '/user' && <InstallNotice className="mt-8 max-w-reading first:mt-0" />}
        <div className="mt-8 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6 first:mt-0 first:border-0 first:pt-0">
          <LanguageSwitch />
          <ThemeSwitch />
          {startUp && (
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
      </div>
    </footer>
  )
}
