import { useState } from 'react'

type AvatarProps = { name: string /** Its address; a square does best. */; picture?: string | null; className?: string }

/** A person: their picture, or their initials in the church's colour. Beside the name, so it is not read out. */
export function Avatar({ name, picture, className = 'size-16 text-xl' }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  if (picture && picture !== failed)
    return (
      <img
        src={picture}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setFailed(picture)}
        className={`shrink-0 rounded-full bg-line object-cover ${className}`}
      />
    )
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
