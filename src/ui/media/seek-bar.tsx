import { m } from '#texts/messages.js'
import { playbackTime } from '../format/playback-time.ts'

/** How far an arrow key moves, in seconds. */
const steps: Partial<Record<string, number>> = { ArrowLeft: -5, ArrowDown: -5, ArrowRight: 5, ArrowUp: 5 }

type SeekBarProps = { position: number; duration: number; onSeek(position: number): void }

/** The place in a recording, as a slider between the time heard and the whole time, in seconds; in very large text above them. */
export function SeekBar({ position, duration, onSeek }: SeekBarProps) {
  const heard = playbackTime(position)
  const whole = playbackTime(duration)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 px-3 pb-1 text-xs text-muted tabular-nums">
      <span aria-hidden>{heard}</span>
      <input
        type="range"
        aria-label={m.ui_media_position()}
        aria-valuetext={m.ui_media_position_of({ heard, whole })}
        min={0}
        max={Math.floor(duration)}
        step={1}
        value={Math.round(position)}
        onChange={event => onSeek(Number(event.currentTarget.value))}
        onKeyDown={event => {
          const step = steps[event.key]
          if (!step) return
          event.preventDefault()
          onSeek(position + step)
        }}
        className="h-8 min-w-0 flex-1 cursor-pointer accent-brand-text @max-[16rem]:order-first @max-[16rem]:basis-full"
      />
      <span aria-hidden>{whole}</span>
    </div>
  )
}
