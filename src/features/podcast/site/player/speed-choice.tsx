import { useId } from 'react'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { FilterChips } from '#ui/actions/chips.tsx'
import { rates, setRate } from './engine.ts'
import { usePlayer } from './player-state.ts'

/** How fast it plays. The device remembers it. */
export function SpeedChoice() {
  const rate = usePlayer(state => state.rate)
  const id = useId()
  const write = (value: number) => `${new Intl.NumberFormat(getLocale()).format(value)}×`
  return (
    <div>
      <p id={id} className="mb-2 font-semibold">
        {m.podcast_speed()}
      </p>
      <FilterChips
        label={m.podcast_speed()}
        single
        options={rates.map(value => ({ value: String(value), label: write(value) }))}
        chosen={[String(rate)]}
        onChange={([value]) => setRate(Number(value ?? 1))}
      />
    </div>
  )
}
