import { IconTextDecrease, IconTextIncrease } from '@tabler/icons-react'
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import { m } from '#texts/messages.js'
import { browserStorage } from '../data/safe-storage.ts'

/** Text sizes, as factors of the default size. */
const sizes = [0.9, 1, 1.15, 1.3, 1.5]
const defaultIndex = 1
const key = 'atrio.reading'

/**
 * A long text with buttons for its size; the chosen size is saved on the device, for all texts.
 * @param tools further buttons in the same row
 */
export function ReadingSize({ tools, children }: { tools?: ReactNode; children: ReactNode }) {
  const [index, setIndex] = useState(defaultIndex)
  useEffect(() => {
    const savedIndex = Number(browserStorage.getItem(key) ?? defaultIndex)
    if (sizes[savedIndex]) setIndex(savedIndex)
  }, [])
  const choose = (next: number) => {
    setIndex(next)
    browserStorage.setItem(key, String(next))
  }
  const button = 'grid size-11 place-items-center rounded-md border border-line bg-raised hover:border-field disabled:opacity-50'
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
        <div role="group" aria-label={m.site_reading_size()} className="flex items-center gap-2">
          <button
            type="button"
            className={button}
            aria-label={m.site_reading_smaller()}
            disabled={index === 0}
            onClick={() => choose(index - 1)}
          >
            <IconTextDecrease aria-hidden stroke={1.75} className="size-5.5" />
          </button>
          <button
            type="button"
            className={button}
            aria-label={m.site_reading_larger()}
            disabled={index === sizes.length - 1}
            onClick={() => choose(index + 1)}
          >
            <IconTextIncrease aria-hidden stroke={1.75} className="size-5.5" />
          </button>
          <span role="status" className="text-sm text-muted">
            {Math.round((sizes[index] ?? 1) * 100)} %
          </span>
        </div>
        {tools}
      </div>
      <div style={{ '--reading': sizes[index] } as CSSProperties}>{children}</div>
    </>
  )
}
