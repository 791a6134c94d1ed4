export type LetterheadProps = {
  name: string
  /** Its file and size in pixels. */
  logo?: { url: string; largura: number; altura: number } | null
  /** Address, registration number, contact: one line each. */
  lines?: readonly string[]
}

/** Who gives out a paper: logo, name, address. */
export function Letterhead({ name, logo, lines = [] }: LetterheadProps) {
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b-2 border-brand pb-4">
      {logo && <img src={logo.url} alt="" width={logo.largura} height={logo.altura} className="size-14 shrink-0 object-contain" />}
      <div className="min-w-0 grow basis-40 hyphens-auto wrap-anywhere">
        <p className="text-lg leading-snug font-bold">{name}</p>
        {lines.map(line => (
          <p key={line} className="text-sm text-muted">
            {line}
          </p>
        ))}
      </div>
    </header>
  )
}
