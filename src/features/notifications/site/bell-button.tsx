import { IconBell } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { laterDialog } from '#site/lazy/later-part.tsx'
import { browserApi } from '#site/session/browser-api.ts'
import { barButtonClasses } from '#site/shell/bar-button-classes.ts'
import { m } from '#texts/messages.js'
import { CountBadge } from '#ui/content/count-badge.tsx'
import { listNotifications, type Notification } from '../contract.ts'
import { unreadOf } from './read-mark.ts'

const loadList = () => import('./notification-list.tsx')
const NotificationList = laterDialog(loadList)

/** The button of the notifications, with the number of new ones. */
export default function BellButton() {
  const [notifications, setNotifications] = useState<Notification[]>()
  const [unread, setUnread] = useState<readonly Notification[]>([])
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const show = (loaded: Notification[]) => {
      setNotifications(loaded)
      setUnread(unreadOf(loaded, Date.now()))
    }
    // Without a reply there is no number; the list tries again.
    browserApi()(listNotifications, { usuario: '1' }).then(show, () => {})
  }, [])
  const count = unread.length
  return (
    <>
      <button
        type="button"
        aria-label={count ? `${m.notifications_title()}: ${m.notifications_new({ count })}` : m.notifications_title()}
        aria-haspopup="dialog"
        onPointerDown={() => loadList().catch(() => {})}
        onClick={() => setOpen(true)}
        className={barButtonClasses}
      >
        <IconBell aria-hidden stroke={1.75} />
        <CountBadge count={count} />
      </button>
      {isOpen && (
        <NotificationList
          known={notifications}
          unread={unread}
          onClose={() => {
            setOpen(false)
            setUnread([])
          }}
        />
      )}
    </>
  )
}
