import type { ReactNode } from 'react'
import { m } from '#texts/messages.js'
import { useStartUp } from '../../data/use-root.ts'
import { OfflineNotice } from '../../offline/offline-notice.tsx'
import { BottomBar } from '../bottom-bar.tsx'
import { BottomNotices } from '../bottom-notices.tsx'
import { Footer } from '../footer.tsx'
import { Header } from '../header.tsx'
import { LoadingBar } from '../loading-bar.tsx'

/** Header, content, footer. Without a church (the bare app domain) only content and footer. */
export function Frame({ children }: { children: ReactNode }) {
  const startUp = useStartUp()
  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-brand px-4 py-3 font-semibold text-on-brand focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {m.site_skip()}
      </a>
      <LoadingBar />
      <BottomNotices />
      {startUp && <Header startUp={startUp} />}
      <OfflineNotice />
      <div className="min-h-[70dvh]">{children}</div>
      <Footer startUp={startUp} />
      {startUp && <BottomBar menu={startUp.menu} />}
    </>
  )
}
