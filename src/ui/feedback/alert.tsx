import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

const kinds = {
  info: { icon: IconInfoCircle, classes: 'bg-info-soft', iconClasses: 'text-info' },
  success: { icon: IconCircleCheck, classes: 'bg-success-soft', iconClasses: 'text-success' },
  warning: { icon: IconAlertCircle, classes: 'bg-warning-soft', iconClasses: 'text-warning' },
  danger: { icon: IconAlertTriangle, classes: 'bg-danger-soft', iconClasses: 'text-danger' },
}

/** A message that stays on the page. Screen readers read a `danger` message at once. */
export function Alert({ kind = 'info', children }: { kind?: keyof typeof kinds; children: ReactNode }) {
  const { icon: Icon, classes, iconClasses } = kinds[kind]
  return (
    <div
      role={kind === 'danger' ? 'alert' : 'status'}
      className={`flex flex-wrap items-start gap-x-3 gap-y-1 rounded-md border border-current/15 px-4 py-3 text-ink ${classes}`}
    >
      <Icon aria-hidden stroke={1.75} className={`mt-px size-5.5 shrink-0 ${iconClasses}`} />
      <div className="min-w-0 flex-1 basis-40 wrap-anywhere">{children}</div>
    </div>
  )
}
