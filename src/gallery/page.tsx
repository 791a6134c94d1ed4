import { useEffect, useState } from 'react'
import { defaultLook } from '#contract/look.ts'
import { paletteOf } from '#site/shell/palette.ts'
import { sections } from './sections.ts'
import { colors, themes, type Variant, variantOf } from './variant.ts'

/** All sections, or those listed in `?only=`, with switches for the colour scheme and the church's colour. */
export function Page() {
  const query = new URLSearchParams(location.search)
  const [variant, setVariant] = useState<Variant>(() => variantOf(query))
  const only = query.get('only')?.split(',')
  useEffect(() => {
    const { dataset } = document.documentElement
    if (variant.theme === 'system') delete dataset.theme
    else dataset.theme = variant.theme
    const address = new URL(location.href)
    for (const [name, value] of Object.entries(variant)) address.searchParams.set(name, value)
    history.replaceState(history.state, '', address)
  }, [variant])
  return (
    <>
      <style>{paletteOf({ ...defaultLook, corApp: colors[variant.color] }).css}</style>
      <header className="sticky top-0 z-bar border-b border-line bg-surface">
        <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-6 gap-y-1 px-4 py-2">
          <h1 className="text-lg font-bold">Galeria</h1>
          <Switch label="Esquema" options={themes} value={variant.theme} onChange={theme => setVariant({ ...variant, theme })} />
          <Switch
            label="Cor da igreja"
            options={Object.keys(colors) as Variant['color'][]}
            value={variant.color}
            onChange={color => setVariant({ ...variant, color })}
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
    </>
  )
}

type SwitchProps<T extends string> = { label: string; options: readonly T[]; value: T; onChange(value: T): void }

function Switch<T extends string>({ label, options, value, onChange }: SwitchProps<T>) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap">
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
