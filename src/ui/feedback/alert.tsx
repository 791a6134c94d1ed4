import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

const kinds = {
  info: { icon: IconInfoCircle, looks: 'bg-brand-soft text-ink', mark: 'text-brand-text' },
  success: { icon: IconCircleCheck, looks: 'bg-success-soft text-ink', mark: 'text-success' },
  warning: { icon: IconAlertCircle, looks: 'bg-warning-soft text-ink', mark: 'text-warning' },
  danger: { icon: IconAlertTriangle, looks: 'bg-danger-soft text-ink', mark: 'text-danger' },
}

/** A message that stays where it belongs; read out at once when it is about a danger. */
export function Alert({ kind = 'info', children }: { kind?: keyof typeof kinds; children: ReactNode }) {
  const { icon: Icon, looks, mark } = kinds[kind]
  return (
    <div role={kind === 'danger' ? 'alert' : 'status'} className={`flex items-start gap-3 rounded-md px-4 py-3 ${looks}`}>
      <Icon aria-hidden stroke={1.75} className={`mt-px size-5.5 shrink-0 ${mark}`} />
      <div className="min-w-0">{children}</div>
    </div>
  )
}
