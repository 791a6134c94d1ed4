import { useState } from 'react'
import { avatarTint } from './avatar-tint.ts'

type AvatarProps = {
  name: string
  /** Its URL; a square picture works best. */
  picture?: string | null
  /** The point that the round crop keeps, in percent: the face. */
  focus?: { x: number; y: number }
  className?: string
}

/** A person's picture, or their initials in a natural colour of their own. Screen readers skip it, because the name is next to it. */
export function Avatar({ name, picture, focus, className = 'size-16 text-xl' }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  if (picture && picture !== failed)
    return (
      <img
        src={picture}
        alt=""
        loading="lazy"
        decoding="async"
        style={focus && { objectPosition: `${focus.x}% ${focus.y}%` }}
        onError={() => setFailed(picture)}
        className={`shrink-0 rounded-full bg-line object-cover ${className}`}
      />
    )
  return (
    <span aria-hidden style={avatarTint(name)} className={`grid shrink-0 place-items-center rounded-full font-bold ${className}`}>
      {initials(name)}
    </span>
  )
}

/** First letters of the first and the last name. Split by code point, because a letter may take two UTF-16 code units. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const firstAndLast = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return firstAndLast.map(word => Array.from(word ?? '')[0]?.toLocaleUpperCase() ?? '').join('')
}
