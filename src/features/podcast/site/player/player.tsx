import '#site/all-styles.css'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { m } from '#texts/messages.js'
import { MiniPlayer } from '#ui/media/mini-player.tsx'
import { close, reopen, seek, toggle } from './engine.ts'
import { FullPlayer } from './full-player.tsx'
import styles from './player.css?inline'
import { type Sleep, usePlayer } from './player-state.ts'
import { minutesUntil } from './sleep-timer.ts'
import { TrackCover } from './track-cover.tsx'
import { useLoadPlaces } from './use-load-places.ts'

/** What is playing, at the bottom of every page, and all about it when it is pressed. */
export function Player() {
  const { track, state, isWaiting, sleep, position, duration } = usePlayer()
  const [isFull, setFull] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  useLoadPlaces()
  useEffect(reopen, [])
  useRoomFor(bar, track !== null)
  if (!track) return null
  return (
    <div ref={bar} data-player className="pointer-events-auto lg:w-[30.5rem]">
      <MiniPlayer
        title={track.title}
        lang={track.lang}
        to={`/podcast/${track.id}`}
        onOpen={() => setFull(true)}
        about={isWaiting ? m.podcast_waiting() : sleep !== null ? sleepText(sleep) : <span lang={track.lang}>{track.album}</span>}
        cover={<TrackCover cover={track.cover} className="player-cover" />}
        state={state}
        position={position}
        {...(duration !== null && { duration })}
        onToggle={toggle}
        onSeek={seek}
        onClose={close}
      />
      {isFull && <FullPlayer track={track} onClose={() => setFull(false)} />}
    </div>
  )
}

/** When playing ends by itself. Each second of playing brings it up to date. */
const sleepText = (sleep: Exclude<Sleep, null>) =>
  sleep === 'end' ? m.podcast_sleep_at_end() : m.podcast_sleep_soon({ minutes: minutesUntil(sleep) })

/** Tells the page how high the bar is, so that neither the end of the page nor a toast is below it. */
function useRoomFor(bar: React.RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const element = bar.current
    if (!element || !isShown) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    document.adoptedStyleSheets.push(sheet)
    const root = document.documentElement
    const observer = new ResizeObserver(() => root.style.setProperty('--player', `${element.offsetHeight + 8}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      root.style.removeProperty('--player')
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== sheet)
    }
  }, [bar, isShown])
}
