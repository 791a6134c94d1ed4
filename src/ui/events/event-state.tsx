import { IconAlertCircle, IconBan, IconCircleCheck, IconTicket } from '@tabler/icons-react'
import { Badge } from '../content/badge.tsx'

const kinds = {
  open: { badge: 'success', Icon: IconTicket },
  mine: { badge: 'success', Icon: IconCircleCheck },
  few: { badge: 'warning', Icon: IconAlertCircle },
  full: { badge: 'neutral', Icon: IconBan },
  cancelled: { badge: 'danger', Icon: IconBan },
} as const

/** Whether one can still take part: `open` has places, `few` has the last ones, `mine` is one's own registration. */
export type EventStateKind = { kind: keyof typeof kinds /** In one to three words. */; text: string }

/** The state of an event as a badge with icon and words. */
export function EventState({ kind, text }: EventStateKind) {
  const { badge, Icon } = kinds[kind]
  return (
    <Badge kind={badge} icon={<Icon stroke={2} />}>
      {text}
    </Badge>
  )
}
