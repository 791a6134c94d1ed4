import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { m } from '#texts/messages.js'
import { barButtonClasses } from '../bar-button-classes.ts'
import { pageActionId } from './page-action.tsx'
import { useHiddenTitle } from './use-hidden-title.ts'
import { useWayBack } from './way-back.ts'

/** The bar at the top of each page but home, on phones: the way back and its name, then the page's title, and the page's one action. */
export function PageBar({ churchName }: { churchName: string }) {
  const navigate = useNavigate()
  const { to, name, steps } = useWayBack(churchName)
  const title = useHiddenTitle()
  const shared = 'truncate text-[min(1.0625rem,5vw)] transition-transform'
  return (
    <header className="sticky top-0 z-bar border-b border-line bg-surface/90 blur-behind [view-transition-name:top-bar] lg:hidden print:hidden">
      <div className="flex h-(--bar) items-center gap-1 px-1">
        <div className="grid h-full min-w-0 flex-1 items-center *:col-start-1 *:row-start-1">
          <Link
            to={to}
            aria-label={name === m.site_back() ? name : m.site_back_to({ name })}
            className="group flex h-full max-w-full min-w-0 items-center gap-1 justify-self-start rounded-md pr-2 -outline-offset-3"
            onClick={event => {
              if (steps === undefined) return
              event.preventDefault()
              void navigate(steps)
            }}
          >
            <span className={`${barButtonClasses} group-active:bg-brand-soft`}>
              <IconArrowLeft aria-hidden stroke={1.75} />
            </span>
            <span className={`${shared} font-medium text-muted ${title ? 'invisible -translate-y-1' : ''}`}>{name}</span>
          </Link>
          {/* Not read out: it repeats the heading. */}
          <p
            aria-hidden
            className={`${shared} ml-[calc(clamp(44px,2.75rem,14vw)+4px)] font-bold ${title ? '' : 'invisible translate-y-1'}`}
          >
            {title}
          </p>
        </div>
        <div id={pageActionId} className="flex shrink-0" />
      </div>
    </header>
  )
}
