import { IconTextDecrease, IconTextIncrease } from '@tabler/icons-react'
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import { m } from '#texts/messages.js'
import { browserStorage } from '../data/safe-storage.ts'
import { useHydrated } from '../page/use-hydrated.ts'
import { ReadingGround } from './reading-ground.tsx'

/** Text sizes, as factors of the default size. */
const sizes = [0.9, 1, 1.15, 1.3, 1.5]
const defaultIndex = 1
const key = 'atrio.reading'

function savedIndex(): number {
  const saved = Number(browserStorage.getItem(key) ?? defaultIndex)
  return sizes[saved] ? saved : defaultIndex
}

type ReadingSettingsProps = { tools?: ReactNode; hasSettings?: boolean; barClassName?: string; children: ReactNode }

/**
 * A long text with buttons for its size and its ground; the choices are saved on the device, for all texts.
 * @param tools further buttons in the same row
 * @param hasSettings `false`: only these
 * @param barClassName further classes of the row
 */
export function ReadingSettings({ tools, hasSettings = true, barClassName = '', children }: ReadingSettingsProps) {
  const isHydrated = useHydrated()
  const [index, setIndex] = useState(isHydrated ? savedIndex : defaultIndex)
  useEffect(() => setIndex(savedIndex()), [])
  const choose = (next: number) => {
    setIndex(next)
    browserStorage.setItem(key, String(next))
  }
  return (
    <>
      <div className={`flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden ${barClassName}`}>
        {hasSettings && (
          <>
            <div role="group" aria-label={m.site_reading_size()} className="flex items-center gap-1">
              <SizeButton label={m.site_reading_smaller()} disabled={index === 0} onPress={() => choose(index - 1)}>
                <IconTextDecrease aria-hidden stroke={1.75} className="size-5.5" />
              </SizeButton>
              <SizeButton label={m.site_reading_larger()} disabled={index === sizes.length - 1} onPress={() => choose(index + 1)}>
                <IconTextIncrease aria-hidden stroke={1.75} className="size-5.5" />
              </SizeButton>
              <span role="status" className="sr-only">
                {Math.round((sizes[index] ?? 1) * 100)} %
              </span>
            </div>
            <ReadingGround />
          </>
        )}
        {tools}
      </div>
      <div style={{ '--reading': sizes[index] } as CSSProperties}>{children}</div>
    </>
  )
}

type SizeButtonProps = { label: string; disabled: boolean; onPress(): void; children: ReactNode }

const SizeButton = ({ label, disabled, onPress, children }: SizeButtonProps) => (
  <button
    type="button"
    aria-label={label}
    disabled={disabled}
    onClick={onPress}
    className="grid size-11 place-items-center rounded-md border border-line bg-raised hover:border-field disabled:opacity-50"
  >
    {children}
  </button>
)
