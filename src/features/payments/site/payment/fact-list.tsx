/** Labels and values, one below the other, as on a bank's receipt. */
export const FactList = ({ facts }: { facts: readonly { label: string; value: string }[] }) => (
  <dl className="divide-y divide-line rounded-lg border border-line bg-raised px-[min(1rem,4vw)] text-left sm:px-5">
    {facts.map(({ label, value }) => (
      <div key={label} className="flex flex-wrap justify-between gap-x-4 py-2.5">
        <dt className="text-muted">{label}</dt>
        <dd className="ml-auto min-w-0 text-right font-semibold tabular-nums wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
)
