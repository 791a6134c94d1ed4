import { IconBell, IconBellOff } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { errorText } from '#site/data/problem-text.ts'
import { browserStorage } from '#site/data/safe-storage.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { m } from '#texts/messages.js'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { RowSkeleton } from '#ui/skeletons/row-skeleton.tsx'
import { DoorConflicts } from './door-conflicts.tsx'
import { DoorEnd } from './door-end.tsx'
import { DoorSearch } from './door-search.tsx'
import { type DoorSession, insideOf } from './door-session.ts'
import { Scanner } from './scanner.tsx'
import { playSignal, useSound } from './signals.ts'
import { VerdictPanel } from './verdict-panel.tsx'

const mutedKey = 'atrio.door-muted'

type DoorProps = { session: DoorSession; isStaff: boolean; onLeft(): void }

/** Letting people in: what was said last on top, the camera and the search below it. */
export function Door({ session, isStaff, onLeft }: DoorProps) {
  const state = useStore(session.state)
  const { list, entries, waiting, undone, said, isOnline, ended, problem } = state
  const language = useChurchLanguage()
  const [isMuted, setMuted] = useState(() => browserStorage.getItem(mutedKey) === '1')
  const inside = useMemo(() => insideOf({ entries, waiting, undone, list }), [entries, waiting, undone, list])
  useEffect(() => session.start(), [session])
  useSound()
  const verdict = said?.isUndone ? undefined : said?.verdict
  useEffect(() => {
    if (verdict) playSignal(verdict.kind, browserStorage.getItem(mutedKey) === '1')
  }, [verdict])

  if (ended) return <Ended event={session.event} unsent={ended.unsent} onLeft={onLeft} />
  if (!list)
    return (
      <div className="grid grid-cols-1 gap-4 pt-6">
        <h1 className="text-2xl font-bold">{m.events_door()}</h1>
        {problem || isOnline === false ? (
          <>
            <Alert kind="warning">{problem ? errorText(problem, m.site_error_offline()) : m.events_door_needs_list()}</Alert>
            <Button onClick={() => void session.refresh()}>{m.site_try_again()}</Button>
          </>
        ) : (
          <RowSkeleton count={4} />
        )}
      </div>
    )
  const good = list.ingressos.filter(({ flagAtivo }) => flagAtivo)
  const count = good.filter(({ id }) => inside.has(id)).length

  function mute() {
    browserStorage.setItem(mutedKey, isMuted ? '0' : '1')
    setMuted(!isMuted)
  }

  return (
    // With very large text, what was said would leave no room for the rest.
    <div className="@container grid grid-cols-1 gap-4">
      <div className="-mx-4 grid @min-[16rem]:sticky @min-[16rem]:top-0 @min-[16rem]:z-sticky grid-cols-1 gap-2 bg-surface px-4 pt-[max(0.5rem,env(safe-area-inset-top))] pb-2 print:hidden">
        <div className="flex flex-wrap items-center gap-x-3">
          <div className="min-w-0 grow basis-40">
            <h1 lang={language} className="line-clamp-2 text-base leading-snug font-bold wrap-anywhere">
              {list.evento.nome}
            </h1>
            <p className="text-sm text-muted wrap-anywhere">{list.porta.nome}</p>
          </div>
          <p className="font-semibold tabular-nums">{m.events_door_count({ count: String(count), total: String(good.length) })}</p>
          <IconButton label={isMuted ? m.events_door_sound_on() : m.events_door_sound_off()} onClick={mute}>
            {isMuted ? (
              <IconBellOff aria-hidden stroke={1.75} className="size-6" />
            ) : (
              <IconBell aria-hidden stroke={1.75} className="size-6" />
            )}
          </IconButton>
        </div>
        {isOnline === false && (
          <p role="status" className="rounded-md bg-warning-soft px-3 py-2 font-semibold text-warning">
            {m.events_door_offline({ count: waiting.length })}
          </p>
        )}
        <VerdictPanel said={said} onUndo={session.undo} />
      </div>
      <div className="grid grid-cols-1 gap-4 print:hidden">
        <Scanner onCode={text => void session.scan(text)} />
        <DoorSearch tickets={list.ingressos} inside={inside} onAdmit={session.admit} />
        <DoorConflicts entries={entries} tickets={list.ingressos} />
      </div>
      <DoorEnd session={session} list={list} inside={inside} unsent={waiting.length} isStaff={isStaff} onLeft={onLeft} />
    </div>
  )
}

function Ended({ event, unsent, onLeft }: { event: number; unsent: number; onLeft(): void }) {
  return (
    <div className="grid grid-cols-1 gap-4 pt-8">
      <h1 className="text-2xl font-bold">{m.events_door()}</h1>
      <Alert kind="warning">{m.events_door_ended()}</Alert>
      {unsent > 0 && <Alert kind="danger">{m.events_door_unsent({ count: unsent })}</Alert>}
      <p className="flex flex-wrap gap-3 max-sm:flex-col">
        <ButtonLink kind="secondary" to={`/event/${event}`} isFile>
          {m.events_see_event()}
        </ButtonLink>
        <Button kind="quiet" onClick={onLeft}>
          {m.events_door_close()}
        </Button>
      </p>
    </div>
  )
}
