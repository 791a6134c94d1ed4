import { IconTextDecrease, IconTextIncrease } from '@tabler/icons-react'
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import { m } from '#texts/messages.js'
import { browserStorage } from '../data/safe-storage.ts'

/** Sizes of what is read at length, as parts of the usual one. */
const sizes = [0.9, 1, 1.15, 1.3, 1.5]
const usual = 1
const key = 'atrio.reading'

/** A text in the size that this person reads best; the choice is kept on the device, for all texts. */
export function ReadingSize({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState(usual)
  useEffect(() => {
    const kept = Number(browserStorage.getItem(key) ?? usual)
    if (sizes[kept]) setPlace(kept)
  }, [])
  const choose = (next: number) => {
    setPlace(next)
    browserStorage.setItem(key, String(next))
  }
  const button = 'grid size-11 place-items-center rounded-md border border-line bg-raised hover:border-field disabled:opacity-50'
  return (
    <>
      <div role="group" aria-label={m.site_reading_size()} className="flex items-center gap-2 print:hidden">
        <button
          type="button"
          className={button}
          aria-label={m.site_reading_smaller()}
          disabled={place === 0}
          onClick={() => choose(place - 1)}
        >
          <IconTextDecrease aria-hidden stroke={1.75} className="size-5.5" />
        </button>
        <button
          type="button"
          className={button}
          aria-label={m.site_reading_larger()}
          disabled={place === sizes.length - 1}
          onClick={() => choose(place + 1)}
        >
          <IconTextIncrease aria-hidden stroke={1.75} className="size-5.5" />
        </button>
        <span role="status" className="text-sm text-muted">
          {Math.round((sizes[place] ?? 1) * 100)} %
        </span>
      </div>
      <div style={{ '--reading': sizes[place] } as CSSProperties}>{children}</div>
    </>
  )
}
