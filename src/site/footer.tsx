import { ChurchFooter } from '#features/church/site/index.ts'
import { m } from '#texts/messages.js'
import { LanguageSwitch } from './language-switch.tsx'
import type { Ready } from './start-up.ts'

export function Footer({ startUp }: { startUp: Ready | undefined }) {
  return (
    <footer className="mt-16 border-t border-line bg-sunken pb-24 lg:pb-0 print:hidden">
      <div className="mx-auto max-w-page px-4 py-10">
        {startUp && <ChurchFooter church={startUp.church} />}
        <div className="mt-8 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6 first:mt-0 first:border-0 first:pt-0">
          <LanguageSwitch />
          {startUp && (
            <a href="/admin" rel="nofollow" className="flex min-h-11 items-center text-sm text-muted underline-offset-4 hover:underline">
              {m.site_admin()}
            </a>
          )}
        </div>
      </div>
    </footer>
  )
}
