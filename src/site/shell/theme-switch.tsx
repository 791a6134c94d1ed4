import { useEffect, useState } from 'react'
import { m } from '#texts/messages.js'
import { useHydrated } from '../page/use-hydrated.ts'
import { chooseTheme, chosenTheme, type Theme, themes } from './theme.ts'

const names: Record<Theme, () => string> = { system: m.site_theme_system, light: m.site_theme_light, dark: m.site_theme_dark }

export function ThemeSwitch() {
  const isHydrated = useHydrated()
  // The choice is known only after hydration; until then the default is shown.
  const [current, setCurrent] = useState<Theme>('system')
  useEffect(() => setCurrent(chosenTheme()), [])
  return (
    <div role="group" aria-label={m.site_theme()} className="flex flex-wrap gap-1">
      {themes.map(theme => (
        <button
          key={theme}
          type="button"
          aria-pressed={theme === current}
          disabled={!isHydrated}
          onClick={() => {
            chooseTheme(theme)
            setCurrent(theme)
          }}
          className="min-h-11 rounded-md px-3 text-sm text-muted hover:bg-line/50 aria-pressed:bg-brand-soft aria-pressed:font-semibold aria-pressed:text-ink"
        >
          {names[theme]()}
        </button>
      ))}
    </div>
  )
}
