import { IconDotsVertical } from '@tabler/icons-react'
import { type ComponentProps, type ComponentType, cloneElement, type ReactElement, useState } from 'react'
import type { Menu } from '#ui/overlays/menu.tsx'
import { showWaiting } from './show-waiting.ts'
import { untilLoaded } from './until-loaded.ts'

type MenuProps = ComponentProps<typeof Menu>
type LaterMenuProps = Pick<MenuProps, 'entries'> & {
  trigger: ReactElement<ComponentProps<'button'>>
  /** Does it in another way. @returns whether it has; otherwise the menu opens */
  instead?(): boolean
}

/** A menu behind one button. Its script, which most pages do not need, is loaded with the first press, and then it opens. */
export function LaterMenu({ trigger, entries, instead }: LaterMenuProps) {
  const [Loaded, setLoaded] = useState<ComponentType<MenuProps>>()
  if (Loaded) return <Loaded trigger={trigger} entries={entries} opensAtOnce />
  const open = async () => {
    if (instead?.()) return
    const hide = showWaiting()
    const { Menu } = await untilLoaded(() => import('#ui/overlays/menu.tsx')).finally(hide)
    setLoaded(() => Menu)
  }
  return cloneElement(trigger, { 'aria-haspopup': 'menu', 'aria-expanded': false, onClick: () => void open() })
}

/** What can be done with a row, behind three dots. @param label names the row */
export const RowMenu = ({ label, entries }: { label: string } & Pick<MenuProps, 'entries'>) => (
  <LaterMenu
    entries={entries}
    trigger={
      <button
        type="button"
        aria-label={label}
        className="grid size-[min(2.75rem,14vw)] shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
      >
        <IconDotsVertical aria-hidden stroke={1.75} className="size-[min(1.375rem,26px)]" />
      </button>
    }
  />
)
