/** The text in one line, cut after a word when it is longer than `max` characters. */
export function shorten(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= max) return line
  // One character is for the ellipsis.
  const start = line.slice(0, max - 1)
  const endsWithWord = line[max - 1] === ' ' || !start.includes(' ')
  // A single long word is cut anywhere but inside a surrogate pair.
  const cut = endsWithWord ? start.replace(/[\ud800-\udbff]$/, '') : start.slice(0, start.lastIndexOf(' '))
  return `${cut.trimEnd()}…`
}
