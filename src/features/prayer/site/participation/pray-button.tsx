import { type ReactNode, Suspense, useEffect, useId, useState } from 'react'
import { lazyComponent } from '#site/lazy/lazy-component.ts'
import { m } from '#texts/messages.js'
import { FieldError } from '#ui/forms/field.tsx'
import { IconPrayingHands } from '#ui/icons/praying-hands.tsx'
import type { Participation } from '../../contract/participation.ts'
import type { Prayer } from '../../contract/prayer.ts'
import { authorName } from './prayer-author.tsx'
import { usePray } from './use-pray.ts'

const PrayingMoment = lazyComponent(() => import('./praying-moment.tsx').then(module => ({ default: module.PrayingMoment })))

type PrayButtonProps = {
  prayer: Pick<Prayer, 'id' | 'nome' | 'qtdeOracoes'>
  /** The participation of the person, once it is known. */
  participation: Participation | undefined
  onParticipationChanged(participation: Participation): void
  large?: boolean
  /** Shown at the end of the button’s line. */
  children?: ReactNode
}

/**
 * The button with which a person says that they pray, and how many do. When they begin, a short moment covers the nearest positioned
 * element.
 */
export function PrayButton({ prayer, participation, onParticipationChanged, large = false, children }: PrayButtonProps) {
  const countId = useId()
  const { prays, otherCount, problem, isWaiting, hasBegun, press } = usePray(prayer, participation, onParticipationChanged)
  const [isMoment, setMoment] = useState(false)
  useEffect(() => setMoment(hasBegun), [hasBegun])
  const name = authorName(prayer.nome)
  const countText = prays ? m.prayer_praying_too({ count: otherCount }) : m.prayer_praying({ count: otherCount })
  return (
    <>
      <div className={`relative z-sticky grid gap-2 ${large ? 'justify-items-center text-center' : ''}`}>
        <div className={`flex flex-wrap items-center gap-x-4 gap-y-2 ${large ? 'w-full justify-center' : 'justify-between'}`}>
          <button
            type="button"
            aria-pressed={prays}
            aria-describedby={countId}
            onClick={event => void press(event.timeStamp)}
            className={`inline-flex max-w-full items-center justify-center gap-2 rounded-full border-[1.5px] border-brand-text font-semibold text-brand-text transition-colors hover:bg-brand-soft aria-pressed:border-transparent aria-pressed:bg-brand-soft ${large ? 'min-h-13 w-full px-6 text-lg sm:w-80' : 'min-h-11 px-4'}`}
          >
            <IconPrayingHands aria-hidden stroke={1.75} className={`shrink-0 ${large ? 'size-6.5' : 'size-5.5'}`} />
            {prays ? m.prayer_praying_now() : m.prayer_pray()}
            <span className="sr-only"> {m.prayer_pray_for({ name })}</span>
          </button>
          {children}
        </div>
        <p id={countId} className={`text-muted tabular-nums ${large ? '' : 'text-sm'}`}>
          {countText}
          {isWaiting && ` · ${m.prayer_pray_waits()}`}
        </p>
        <FieldError id={`${countId}-problem`}>{problem}</FieldError>
      </div>
      <p role="status" className="sr-only">
        {hasBegun && m.prayer_begun({ name })}
      </p>
      {isMoment && (
        <Suspense>
          <PrayingMoment count={countText} onEnd={() => setMoment(false)} />
        </Suspense>
      )}
    </>
  )
}
