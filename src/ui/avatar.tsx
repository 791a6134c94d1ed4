/** A person where there is no picture: their initials in the church's colour. Beside the name, so it is not read out. */
export function Avatar({ name, className = 'size-16 text-xl' }: { name: string; className?: string }) {
  return (
    <span aria-hidden className={`grid shrink-0 place-items-center rounded-full bg-brand font-bold text-on-brand ${className}`}>
      {initials(name)}
    </span>
  )
}

/** First letters of the first and the last name; whole letters, where one takes more than one unit of text. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return ends.map(word => Array.from(word ?? '')[0]?.toLocaleUpperCase() ?? '').join('')
}
