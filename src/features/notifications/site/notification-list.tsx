import { IconBuildingChurch, IconCalendarEvent, IconNews, IconSchool, IconScript, IconSpeakerphone } from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { timeAgo } from '#site/content/date-time.ts'
import { loadErrorText } from '#site/data/problem-text.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { IconSunBook } from '#ui/icons/places.tsx'
import { Drawer } from '#ui/overlays/drawer.tsx'
import { listNotifications, type Notification, type NotificationType } from '../contract.ts'
import { NotificationSkeleton } from './notification-skeleton.tsx'
import { markAsRead } from './read-mark.ts'

const icons: Record<NotificationType, typeof IconNews> = {
  CULTO: IconBuildingChurch,
  EVENTO: IconCalendarEvent,
  NOTICIA: IconNews,
  DEVOCIONAL: IconSunBook,
  EBD: IconSchool,
  PUBLICACAO: IconScript,
  GERAL: IconSpeakerphone,
}

type NotificationListProps = {
  /** Those that are already loaded. */
  known: readonly Notification[] | undefined
  unread: readonly Notification[]
  onClose(): void
}

/** What the church tells everybody, and what it tells this person alone. Once shown, they are no longer new on this device. */
export default function NotificationList({ known, unread, onClose }: NotificationListProps) {
  const [notifications, setNotifications] = useState(known)
  const [error, setError] = useState<unknown>()
  const load = useCallback(() => {
    setError(undefined)
    browserApi()(listNotifications, { usuario: '1' }).then(setNotifications, setError)
  }, [])
  useEffect(() => {
    if (!notifications) load()
    else markAsRead(notifications)
  }, [notifications, load])
  return (
    <Drawer title={m.notifications_title()} onClose={onClose}>
      {error ? (
        <div className="grid justify-items-start gap-4">
          <Alert kind="danger">{loadErrorText(error)}</Alert>
          <Button kind="secondary" onClick={load}>
            {m.site_try_again()}
          </Button>
        </div>
      ) : !notifications ? (
        <div aria-busy="true">
          <p role="status" className="sr-only">
            {m.site_loading()}
          </p>
          <NotificationSkeleton />
        </div>
      ) : notifications.length === 0 ? (
        <EmptyState drawing="search" text={m.notifications_none()} />
      ) : (
        <ul className="-mx-3 grid gap-1">
          {notifications.map(notification => (
            <li key={`${notification.flagPessoal} ${notification.id}`}>
              <Row notification={notification} isNew={unread.includes(notification)} onPress={onClose} />
            </li>
          ))}
        </ul>
      )}
    </Drawer>
  )
}

function Row({ notification, isNew, onPress }: { notification: Notification; isNew: boolean; onPress(): void }) {
  const { titulo, corpo, caminho, dataCadastro, tipo, flagPessoal } = notification
  const timeZone = useStartUp()?.church.fusoHorario ?? 'UTC'
  const Icon = icons[tipo.codigo] ?? IconSpeakerphone
  const content = (
    <>
      <span className="grid size-11 shrink-0 place-items-center rounded-md bg-brand-soft text-brand-text">
        <Icon aria-hidden stroke={1.75} className="size-6" />
      </span>
      <span className="min-w-0 flex-1">
        <span className={`block leading-snug wrap-anywhere ${isNew ? 'font-bold' : 'font-semibold'}`}>{titulo}</span>
        <span className="line-clamp-2 text-sm text-muted wrap-anywhere">{corpo}</span>
        <span className="mt-0.5 block text-sm text-muted">
          {flagPessoal && <span>{m.notifications_for_you()} · </span>}
          {isNew && <span className="mr-1.5 font-semibold text-brand-text">{m.notifications_is_new()}</span>}
          <time dateTime={dataCadastro}>{timeAgo(dataCadastro, Date.now(), getLocale(), timeZone)}</time>
        </span>
      </span>
    </>
  )
  const classes = 'flex items-start gap-3 rounded-md p-3'
  if (!caminho) return <div className={classes}>{content}</div>
  return (
    <Link to={caminho} onClick={onPress} className={`${classes} hover:bg-sunken active:bg-sunken`}>
      {content}
    </Link>
  )
}
