import { highlightsOf } from '../rules.ts'

/** A text with the words of the query highlighted. */
export function Highlight({ text, query }: { text: string; query: string }) {
  let end = 0
  const parts = highlightsOf(text, query).map(({ from, to }) => {
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
