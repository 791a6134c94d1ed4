import { marksOf } from '../rules.ts'

/** A text in which the words that were looked for are marked. */
export function Marked({ text, wanted }: { text: string; wanted: string }) {
  let end = 0
  const parts = marksOf(text, wanted).map(({ from, to }) => {
    const before = text.slice(end, from)
    end = to
    return (
      <span key={from}>
        {before}
        <mark className="rounded-xs bg-brand-soft px-0.5 font-semibold text-ink">{text.slice(from, to)}</mark>
      </span>
    )
  })
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  )
}
