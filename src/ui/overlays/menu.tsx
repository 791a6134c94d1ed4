import { Menu as Base } from '@base-ui/react/menu'
import { type ReactElement, type ReactNode, use } from 'react'
import { Link } from 'react-router'
import { PopupPlace } from './dialog-frame.tsx'
import { popupLooks } from './popup.ts'

type MenuEntry = { label: string; icon?: ReactNode; danger?: boolean; disabled?: boolean } & ({ onSelect(): void } | { to: string })
type MenuProps = { /** A `Button` or an `IconButton`. */ trigger: ReactElement; entries: readonly MenuEntry[] }

const looks =
  'flex min-h-11 cursor-default items-center gap-3 px-4 py-2 wrap-anywhere outline-none data-disabled:opacity-60 data-highlighted:bg-sunken'

/** What can be done with something, behind one button. */
export function Menu({ trigger, entries }: MenuProps) {
  const container = use(PopupPlace)
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal container={container ?? undefined}>
        <Base.Positioner sideOffset={6} align="end" positionMethod="fixed" className="z-40">
          <Base.Popup className={`${popupLooks} max-w-[min(20rem,calc(100vw-2rem))] min-w-52 py-1`}>
            {entries.map(({ label, icon, danger, disabled, ...does }) => {
              const inside = (
                <>
                  {icon && <span aria-hidden>{icon}</span>}
                  <span className="min-w-0 flex-1">{label}</span>
                </>
              )
              const className = `${looks} ${danger ? 'text-danger' : ''}`
              return 'to' in does ? (
                <Base.LinkItem key={label} closeOnClick render={<Link to={does.to} />} className={className}>
                  {inside}
                </Base.LinkItem>
              ) : (
                <Base.Item key={label} disabled={disabled} onClick={does.onSelect} className={className}>
                  {inside}
                </Base.Item>
              )
            })}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
