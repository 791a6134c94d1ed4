import { IconFlask } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '#texts/messages.js'

/** Says that nothing here is real money. */
export const DemoBand = ({ children }: { children?: ReactNode }) => (
  <aside
    aria-label={m.payment_demo_label()}
    className="flex flex-wrap items-start gap-x-2.5 rounded-md border-2 border-dashed border-warning/50 bg-warning-soft px-3 py-2 text-left text-sm"
  >
    <IconFlask aria-hidden stroke={1.75} className="size-5 shrink-0 text-warning" />
    <div className="min-w-0 flex-1 basis-40 hyphens-auto wrap-anywhere">
      <p className="font-semibold">{m.payment_demo()}</p>
      {children}
    </div>
  </aside>
)
