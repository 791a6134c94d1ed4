import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

type TabsProps = {
  label: string
  tabs: readonly { id: string; label: string; content: ReactNode; disabled?: boolean }[]
  defaultValue?: string
  onChange?(id: string): void
}

/** Views of one subject, shown one at a time. Arrow keys move between the tabs. */
export function Tabs({ label, tabs, defaultValue = tabs[0]?.id, onChange }: TabsProps) {
  return (
    <Base.Root defaultValue={defaultValue} onValueChange={id => onChange?.(id)}>
      <Base.List activateOnFocus aria-label={label} className="scrollbar-none flex overflow-x-auto border-b border-line">
        {tabs.map(({ id, label, disabled }) => (
          <Base.Tab
            key={id}
            value={id}
            disabled={disabled}
            className="-mb-px min-h-11 shrink-0 border-b-2 border-transparent px-4 font-medium text-muted -outline-offset-3 hover:text-ink data-active:border-brand-text data-active:text-brand-text data-disabled:opacity-60"
          >
            {label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map(({ id, content }) => (
        <Base.Panel key={id} value={id} className="py-4">
          {content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
