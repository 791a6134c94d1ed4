import { m } from '#texts/messages.js'
import { FilterChips } from '#ui/actions/chips.tsx'
import { setSleep } from './engine.ts'
import { usePlayer } from './player-state.ts'
import { minutesUntil } from './sleep-timer.ts'

const minutes = [5, 15, 30, 60] as const

/** For those who fall asleep over it: playing ends by itself, and becomes quieter before. */
export function SleepChoice() {
  const sleep = usePlayer(state => state.sleep)
  // Each second of playing brings it up to date.
  usePlayer(state => state.position)
  const rest = typeof sleep === 'number' ? minutesUntil(sleep) : undefined
  const chosen = sleep === 'end' ? 'end' : rest === undefined ? undefined : String(minutes.find(option => option >= rest) ?? 60)
  return (
    <div>
      <p className="mb-2 font-semibold">{m.podcast_sleep()}</p>
      <FilterChips
        label={m.podcast_sleep()}
        single
        options={[
          ...minutes.map(value => ({ value: String(value), label: m.podcast_minutes({ minutes: value }) })),
          { value: 'end', label: m.podcast_sleep_end() },
        ]}
        chosen={chosen ? [chosen] : []}
        onChange={([value]) => setSleep(value === undefined ? null : value === 'end' ? 'end' : Number(value))}
      />
      <p role="status" className="mt-2 text-sm text-muted empty:hidden">
        {rest !== undefined && m.podcast_sleep_in({ minutes: rest })}
      </p>
    </div>
  )
}
