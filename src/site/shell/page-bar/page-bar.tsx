import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useLocation, useNavigate } from 'react-router'
import { m } from '#texts/messages.js'
import { barButtonClasses } from '../bar-button-classes.ts'
import { pageActionId } from './page-action.tsx'
import { parentPath } from './parent-path.ts'
import { useHiddenTitle } from './use-hidden-title.ts'

/** The bar at the top of each page but home, on phones: back, where one is, and the page's one action. */
export function PageBar({ churchName }: { churchName: string }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const title = useHiddenTitle()
  const shared = 'col-start-1 row-start-1 truncate transition-[translate] duration-150'
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface/90 blur-behind [view-transition-name:top-bar] lg:hidden print:hidden">
      <div className="flex h-(--bar) items-center gap-1 px-1">
        <Link
          to={parentPath(pathname)}
          aria-label={m.site_back()}
          className={barButtonClasses}
          onClick={event => {
            // The page before in this tab, if it was one of this site.
            if (!(history.state?.idx > 0)) return
            event.preventDefault()
            void navigate(-1)
          }}
        >
          <IconArrowLeft aria-hidden stroke={1.75} />
        </Link>
        {/* Not read out: it repeats the heading. */}
        <p aria-hidden className="grid min-w-0 flex-1 items-center text-[min(1.0625rem,5vw)]">
          <span className={`${shared} font-medium text-muted ${title ? 'invisible -translate-y-1' : ''}`}>{churchName}</span>
          <span className={`${shared} font-bold ${title ? '' : 'invisible translate-y-1'}`}>{title}</span>
        </p>
        <div id={pageActionId} className="flex shrink-0" />
      </div>
    </header>
  )
}
