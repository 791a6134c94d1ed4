import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ConfirmDialog } from '#site/forms/confirm-dialog-later.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { deleteMessage } from '../../contract/participation.ts'
import { Message } from './prayer-message.tsx'
import type { ShownMessage } from './use-participation.ts'

type PrayerMessagesProps = {
  messages: ShownMessage[]
  onDeleted(id: number): void
  /** Left out when the messages cannot be reported. */
  onReport?(id: number): void
  /** The form for a new message. */
  children?: ReactNode
}

/** The messages under a request. */
export function PrayerMessages({ messages, onDeleted, onReport, children }: PrayerMessagesProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [messageToDelete, setMessageToDelete] = useState<ShownMessage>()
  const [deleted, setDeleted] = useState(false)
  useEffect(() => {
    if (deleted) heading.current?.focus()
  }, [deleted])
  return (
    <section aria-labelledby="messages">
      <h2 ref={heading} id="messages" tabIndex={-1} className="text-xl font-bold outline-none">
        {m.prayer_messages()}
      </h2>
      <p role="status" className="text-muted not-empty:mt-2">
        {deleted ? m.prayer_message_deleted() : messages.length === 0 && m.prayer_messages_none()}
      </p>
      {messages.length > 0 && (
        <ul data-nosnippet className="mt-2 divide-y divide-line">
          {messages.map(message => (
            <Message
              key={message.id}
              message={message}
              onDelete={() => setMessageToDelete(message)}
              onReport={onReport && (() => onReport(message.id))}
            />
          ))}
        </ul>
      )}
      {children}
      {messageToDelete && (
        <ConfirmDialog
          isDoneAt404
          title={m.prayer_message_delete_ask()}
          quote={messageToDelete.mensagem}
          text={m.prayer_message_delete_text()}
          action={m.prayer_message_delete()}
          run={() => browserApi()(deleteMessage, { id: messageToDelete.id })}
          onDone={() => {
            onDeleted(messageToDelete.id)
            setMessageToDelete(undefined)
            setDeleted(true)
          }}
          onClose={() => setMessageToDelete(undefined)}
        />
      )}
    </section>
  )
}
