import { IconBell, IconBellOff } from '@tabler/icons-react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { errorText } from '#site/data/problem-text.ts'
import { browserStorage } from '#site/data/safe-storage.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { dayInWords } from '#ui/format/calendar-day.ts'
import { RowSkeleton } from '#ui/skeletons/row-skeleton.tsx'
import { dayOf, timesText } from '../event-words.ts'
import { DoorConflicts } from './door-conflicts.tsx'
import { DoorEnd } from './door-end.tsx'
import { AsideEntries, DoorNotes } from './door-notes.tsx'
import { DoorOver } from './door-over.tsx'
import { DoorSearch } from './door-search.tsx'
import type { DoorSession } from './door-session.ts'
import { unsentCount } from './kept-entries.ts'
import { Scanner } from './scanner.tsx'
import { playSignal, useSound } from './signals.ts'
import { VerdictPanel } from './verdict-panel.tsx'
import { insideOf } from './who-is-in.ts'

const mutedKey = 'atrio.door-muted'

type DoorProps = {
  session: DoorSession
  isStaff: boolean
  /** What is said above a door that works; `overNote`: above one that is over. */
  note?: (door: string) => ReactNode
  overNote?: ReactNode
  onLeft(): void
}

/** Letting people in: what was said last on top, the camera and the search below it. */
export function Door({ session, isStaff, note, overNote, onLeft }: DoorProps) {
  const state = useStore(session.state)
  const { list, date, entries, waiting, undone, desde, said, unverified, isOnline, over, problem } = state
  const language = useChurchLanguage()
  const timeZone = useStartUp()?.church.fusoHorario ?? 'UTC'
  const [isMuted, setMuted] = useState(() => browserStorage.getItem(mutedKey) === '1')
  const at = useMemo(() => list && date && { datas: list.evento.datas, date, porta: list.porta.nome }, [list, date])
  const inside = useMemo(() => (at ? insideOf({ entries, desde, waiting, undone }, at) : new Map()), [entries, desde, waiting, undone, at])
  useEffect(() => session.start(), [session])
  useSound()
  const verdict = said?.undone ? undefined : said?.verdict
  useEffect(() => {
    if (verdict) playSignal(verdict.kind, browserStorage.getItem(mutedKey) === '1')
  }, [verdict])
  useEffect(() => {
    if (unverified) playSignal('incerta', browserStorage.getItem(mutedKey) === '1')
  }, [unverified])

  if (over)
    return (
      <>
        {overNote}
        <DoorOver session={session} state={{ ...state, over }} onLeft={onLeft} />
      </>
    )
  if (!list || !at)
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
  // Who was let in before the list knew the ticket.
  const listed = new Set(list.ingressos.map(({ id }) => id))
  const unlisted = [...inside.keys()].filter(id => !listed.has(id)).length
  const count = good.filter(({ id }) => inside.has(id)).length + unlisted

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
          <p className="font-semibold tabular-nums">
            {m.events_door_count({ count: String(count), total: String(good.length + unlisted) })}
          </p>
          <IconButton label={isMuted ? m.events_door_sound_on() : m.events_door_sound_off()} onClick={mute}>
            {isMuted ? (
              <IconBellOff aria-hidden stroke={1.75} className="size-6" />
            ) : (
              <IconBell aria-hidden stroke={1.75} className="size-6" />
            )}
          </IconButton>
          {at.datas.length > 1 && (
            <p className="basis-full text-sm wrap-anywhere">
              {dayInWords(dayOf(at.date, timeZone), getLocale())}, {timesText(at.date, timeZone)}
            </p>
          )}
        </div>
        <DoorNotes state={state} />
        <VerdictPanel said={said} unverified={unverified} session={session} listAt={list.agora} />
      </div>
      <div className="grid grid-cols-1 gap-4 print:hidden">
        {note?.(list.porta.nome)}
        <AsideEntries state={state} />
        <Scanner onCode={text => void session.scan(text)} />
        <DoorSearch tickets={list.ingressos} inside={inside} onAdmit={(ticket, modo) => void session.admit(ticket, modo)} />
        <DoorConflicts entries={entries} tickets={list.ingressos} at={at} />
      </div>
      <DoorEnd session={session} list={list} date={at.date} inside={inside} unsent={unsentCount(state)} isStaff={isStaff} onLeft={onLeft} />
    </div>
  )
}
