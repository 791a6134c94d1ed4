import { hues } from '#ui/hues.ts'

/** Each ground with the words that stand on it. */
const grounds = [
  ['Página', 'bg-surface text-ink'],
  ['Cartão', 'bg-raised text-ink'],
  ['Recuo', 'bg-sunken text-ink'],
  ['Faixa clara', 'bg-warm text-ink'],
  ['Faixa escura', 'bg-deep text-on-deep'],
  ['Igreja', 'bg-brand text-on-brand'],
  ['Igreja, suave', 'bg-brand-soft text-brand-text'],
  ['Etiqueta', 'bg-tag-soft text-tag'],
  ['Informação', 'bg-info-soft text-info'],
  ['Êxito', 'bg-success-soft text-success'],
  ['Atenção', 'bg-warning-soft text-warning'],
  ['Erro', 'bg-danger-soft text-danger'],
  ['Sobre uma imagem', 'bg-scrim text-white'],
]

const sizes = ['text-xs', 'text-sm', 'text-base', 'text-lg', 'text-xl', 'text-2xl', 'text-3xl', 'text-4xl']

const elevations = [
  ['elevation-1', 'no papel'],
  ['elevation-2', 'sobre a página'],
  ['elevation-3', 'janela'],
]

const ratios = ['aspect-cover', 'aspect-square', 'aspect-thumbnail', 'aspect-photo', 'aspect-video', 'aspect-banner', 'aspect-strip']

const corners = ['rounded-md', 'rounded-lg', 'rounded-xl']

/** The values of the theme by the names of their classes: colours, hues, sizes of type, heights above the page, shapes of pictures, corners. */
export function Tokens() {
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-2">
        {grounds.map(([name, classes]) => (
          <li key={name} className={`rounded-md border border-line p-3 wrap-anywhere ${classes}`}>
            {name}
          </li>
        ))}
      </ul>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-2">
        {Object.entries(hues).map(([name, hue]) => (
          <li key={name} className="rounded-md p-3 font-semibold wrap-anywhere" style={hue}>
            hues.{name}
          </li>
        ))}
      </ul>
      <ul className="grid gap-1">
        {sizes.map(size => (
          <li key={size} className={`wrap-anywhere ${size}`}>
            {size}
          </li>
        ))}
      </ul>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-6">
        {elevations.map(([elevation, name]) => (
          <li key={elevation} className={`rounded-lg bg-raised p-4 wrap-anywhere ${elevation}`}>
            {elevation}: {name}
          </li>
        ))}
      </ul>
      <ul className="flex flex-wrap items-end gap-3 text-sm">
        {ratios.map(ratio => (
          <li key={ratio} className={`grid w-32 max-w-full place-items-center bg-sunken wrap-anywhere ${ratio}`}>
            {ratio}
          </li>
        ))}
      </ul>
      <ul className="flex flex-wrap gap-3 text-sm">
        {corners.map(corner => (
          <li key={corner} className={`grid size-24 place-items-center border border-field wrap-anywhere ${corner}`}>
            {corner}
          </li>
        ))}
      </ul>
    </>
  )
}
