import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { screenOf } from '#screen-of.ts'
import { m } from '#texts/messages.js'
import { BelowFold } from '#ui/layout/below-fold.tsx'
import { useStartUp } from '../../data/use-root.ts'
import { neededComponent } from '../../lazy/lazy-component.ts'
import { OfflineNotice } from '../../offline/offline-notice.tsx'
import { BottomBar } from '../bottom-bar.tsx'
import { BottomNotices } from '../bottom-notices.tsx'
import { Header } from '../header.tsx'
import { LoadingBar } from '../loading-bar.tsx'
import { PageBar } from '../page-bar/page-bar.tsx'
import { useShownPages } from '../page-bar/way-back.ts'

/** A file of its own, because most pages have none. */
const Footer = neededComponent(() => import('../footer.tsx'))

/** Header, content, navigation; on home and about also the footer. The bare app domain, which has no church, has only content and footer. */
export function Frame({ children }: { children: ReactNode }) {
  const startUp = useStartUp()
  const { pathname } = useLocation()
  const isHome = pathname === '/'
  const hasFooter = !startUp || isHome || pathname === '/about'
  useShownPages()
  return (
    <>
      <a
        href="#content"
        className="sr-only z-skip-link rounded-md bg-brand px-4 py-3 font-semibold text-on-brand focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {m.site_skip()}
      </a>
      <LoadingBar />
      <BottomNotices />
      {startUp && <Header startUp={startUp} isHome={isHome} />}
      {startUp && !isHome && <PageBar churchName={startUp.church.nome} />}
      <OfflineNotice />
      <div className={`min-h-[70dvh] ${hasFooter ? '' : 'pb-28 lg:pb-16 print:pb-0'}`}>{children}</div>
      {hasFooter && (
        <BelowFold>
          <Suspense>
            <Footer startUp={startUp} />
          </Suspense>
        </BelowFold>
      )}
      {startUp && screenOf(pathname).bottomBar !== false && <BottomBar menu={startUp.menu} />}
    </>
  )
}
