export type PaperField = { label: string; value: string }

/** Labels and values of a paper, two in a row where there is room. */
export function PaperFields({ fields }: { fields: readonly PaperField[] }) {
  return (
    <dl className="paper-block grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-5 gap-y-3">
      {fields.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="leading-snug font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
