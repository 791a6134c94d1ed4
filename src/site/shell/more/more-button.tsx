import { IconChevronDown, IconMenu2 } from '@tabler/icons-react'
import { use, useState } from 'react'
import { m } from '#texts/messages.js'
import { barItemClasses, barTextClasses } from '../bar-item-classes.ts'
import { ShellPartsContext } from '../shell-parts.ts'

type MoreButtonProps = {
  /** In the bar at the bottom of phones, or in the menu of wide screens. */
  place: 'bar' | 'menu'
  /** The current page is behind it. */
  isCurrent: boolean
}

/** Opens the list of all places. */
export function MoreButton({ place, isCurrent }: MoreButtonProps) {
  const { Everything, loadEverything } = use(ShellPartsContext)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-current={isCurrent || undefined}
        onPointerDown={() => loadEverything().catch(() => {})}
        onClick={() => setOpen(true)}
        className={
          place === 'bar'
            ? barItemClasses
            : 'flex min-h-[min(2.75rem,var(--bar))] shrink-0 items-center gap-1 rounded-md px-3 font-medium text-muted -outline-offset-3 hover:bg-sunken hover:text-ink active:bg-line aria-current:text-ink aria-current:[box-shadow:inset_0_-3px_var(--brand-text)] aria-expanded:bg-sunken'
        }
      >
        {place === 'bar' ? (
          <>
            <span>
              <IconMenu2 aria-hidden stroke={1.75} />
            </span>
            <span className={barTextClasses}>{m.site_more()}</span>
          </>
        ) : (
          <>
            {m.site_more()}
            <IconChevronDown aria-hidden stroke={1.75} className="size-5 shrink-0" />
          </>
        )}
      </button>
      {isOpen && <Everything onClose={() => setOpen(false)} />}
    </>
  )
}
