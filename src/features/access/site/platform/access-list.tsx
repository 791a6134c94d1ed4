import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { cursorAfter, pageSize } from '#contract/cursor.ts'
import { ConfirmDialog } from '#site/forms/confirm-dialog-later.ts'
import { useLoadMore } from '#site/list/use-load-more.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { LoadMore } from '#ui/actions/load-more.tsx'
import { List } from '#ui/content/list.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { type ListedPlatformAccess, leaveChurch, listPlatformAccess } from '../../contract/platform.ts'
import { AccessRow } from './access-row.tsx'

/** Who was in the church, those who are there now first, with buttons to end their access. */
export function AccessList({ first }: { first: ListedPlatformAccess[] }) {
  const { revalidate } = useRevalidator()
  const heading = useRef<HTMLHeadingElement>(null)
  const [ending, setEnding] = useState<ListedPlatformAccess>()
  const [endedName, setEndedName] = useState<string>()
  const { rows, ...more } = useLoadMore(first, pageSize.default, last =>
    browserApi()(listPlatformAccess, { antes: cursorAfter(last.iniciadoEm, last.id) }),
  )
  const runningFirst = rows.toSorted((a, b) => Number(a.encerradoEm !== null) - Number(b.encerradoEm !== null))

  async function showEnded({ nome }: ListedPlatformAccess) {
    setEnding(undefined)
    setEndedName(nome)
    // The pressed button does not exist any more.
    heading.current?.focus()
    await revalidate()
  }

  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="mb-3 text-lg font-bold outline-none">
        {m.user_platform_list()}
      </h2>
      <div aria-live="polite" className="not-empty:mb-3">
        {endedName && <Alert kind="success">{m.user_platform_ended({ name: endedName })}</Alert>}
      </div>
      {rows.length === 0 && <EmptyState text={m.user_platform_none()} />}
      {rows.length > 0 && (
        <List label={m.user_platform_list()}>
          {runningFirst.map(access => (
            <AccessRow key={access.id} access={access} onEnd={() => setEnding(access)} />
          ))}
        </List>
      )}
      <LoadMore shown={rows.length} {...more} />
      {ending && (
        <ConfirmDialog
          title={m.user_platform_end_ask()}
          text={m.user_platform_end_text({ name: ending.nome })}
          action={m.user_platform_end()}
          run={() => browserApi()(leaveChurch, { id: ending.id })}
          onDone={() => void showEnded(ending)}
          onClose={() => setEnding(undefined)}
        />
      )}
    </section>
  )
}
