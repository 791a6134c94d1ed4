import { useEffect, useState } from 'react'
import { paletteOf } from '#site/shell/palette.ts'
import { Toasts } from '#ui/feedback/toasts.tsx'
import { colors, type Look, looks, themes } from './look.ts'
import { sections } from './sections.ts'

/** All sections, or those that `?only=` names, under switches for the scheme and the church's colour. */
export function Page() {
  const asked = new URLSearchParams(location.search)
  const [look, setLook] = useState<Look>(() => looks(asked))
  const only = asked.get('only')?.split(',')
  useEffect(() => {
    const { dataset } = document.documentElement
    if (look.theme === 'system') delete dataset.theme
    else dataset.theme = look.theme
    const address = new URL(location.href)
    for (const [name, value] of Object.entries(look)) address.searchParams.set(name, value)
    history.replaceState(null, '', address)
  }, [look])
  return (
    <>
      <style>{paletteOf(colors[look.color]).css}</style>
      <header className="sticky top-0 z-30 border-b border-line bg-surface">
        <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-6 gap-y-1 px-4 py-2">
          <h1 className="text-lg font-bold">Galeria</h1>
          <Switch label="Esquema" options={themes} value={look.theme} onChange={theme => setLook({ ...look, theme })} />
          <Switch
            label="Cor da igreja"
            options={Object.keys(colors) as Look['color'][]}
            value={look.color}
            onChange={color => setLook({ ...look, color })}
          />
        </div>
      </header>
      <main className="mx-auto max-w-reading">
        {sections
          .filter(({ id }) => !only || only.includes(id))
          .map(({ id, title, Content }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="grid grid-cols-1 gap-5 bg-surface px-4 py-6">
              <h2 id={`${id}-title`} className="text-xl font-bold">
                {title}
              </h2>
              <Content />
            </section>
          ))}
      </main>
      <Toasts />
    </>
  )
}

type SwitchProps<T extends string> = { label: string; options: readonly T[]; value: T; onChange(value: T): void }

function Switch<T extends string>({ label, options, value, onChange }: SwitchProps<T>) {
  return (
    <div role="group" aria-label={label} className="flex">
      {options.map(option => (
        <button
          key={option}
          type="button"
          aria-pressed={option === value}
          onClick={() => onChange(option)}
          className="min-h-11 rounded-md px-2.5 text-sm text-muted aria-pressed:bg-sunken aria-pressed:font-semibold aria-pressed:text-ink"
        >
          {option}
        </button>
      ))}
    </div>
  )
}
