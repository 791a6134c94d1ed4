import { useEffect, useLayoutEffect, useState } from 'react'
import { m } from '#texts/messages.js'
import { browserStorage } from '../data/safe-storage.ts'
import { useHydrated } from '../page/use-hydrated.ts'

/** The colours of each button are those of its ground in reading.css and ui/theme.css. */
const grounds = {
  paper: { name: m.site_reading_paper, colors: { background: '#fff', color: '#1c1917' } },
  sepia: { name: m.site_reading_sepia, colors: { background: '#f6ecd9', color: '#35281a' } },
  dark: { name: m.site_reading_dark, colors: { background: '#161412', color: '#f5f2ee' } },
}
type Ground = keyof typeof grounds

const key = 'atrio.ground'

function savedGround(): Ground | undefined {
  const saved = browserStorage.getItem(key)
  return saved && saved in grounds ? (saved as Ground) : undefined
}

/** Buttons for the ground of a long text. Pressed again, the site's theme is back. The ground holds until the text is left. */
export function ReadingGround() {
  const isHydrated = useHydrated()
  const [ground, setGround] = useState(isHydrated ? savedGround : undefined)
  useEffect(() => setGround(savedGround()), [])
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (ground) dataset.ground = ground
    return () => void delete dataset.ground
  }, [ground])

  const choose = (next: Ground | undefined) => {
    setGround(next)
    if (next) browserStorage.setItem(key, next)
    else browserStorage.removeItem(key)
  }
  return (
    <div role="group" aria-label={m.site_reading_ground()} className="flex items-center gap-1">
      {Object.entries(grounds).map(([name, { name: label, colors }]) => (
        <button
          key={name}
          type="button"
          aria-label={label()}
          title={label()}
          aria-pressed={ground === name}
          onClick={() => choose(ground === name ? undefined : (name as Ground))}
          style={colors}
          className="grid size-11 place-items-center rounded-full border border-field font-serif text-base font-semibold outline-offset-2 aria-pressed:[box-shadow:0_0_0_2px_var(--surface),0_0_0_4px_var(--brand-text)]"
        >
          <span aria-hidden>Aa</span>
        </button>
      ))}
    </div>
  )
}
