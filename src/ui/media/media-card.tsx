import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#texts/messages.js'

type MediaCardProps = {
  to: string
  title: string
  /** A `Picture` or a drawing, which fills its frame. */
  cover: ReactNode
  /** Who speaks, from which series, when. */
  about?: string
  /** Its length in words, or what is left of it: `42 min`, `faltam 12 min`. */
  length?: string
  /** How much of it was heard or seen, from 0 to 1. */
  heard?: number
  isLive?: boolean
  lang?: string | undefined
}

/** A video, an episode or a collection in a row that scrolls sideways. All of it can be pressed, and its title is the link. */
export function MediaCard({ to, title, cover, about, length, heard = 0, isLive = false, lang }: MediaCardProps) {
  const isHeard = heard >= 1
  return (
    <article className="group relative rounded-md has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-brand-text">
      <div className="relative aspect-video overflow-hidden rounded-md bg-sunken *:size-full *:object-cover group-hover:lighter">
        {cover}
      </div>
      {heard > 0 && !isHeard && (
        <div aria-hidden className="mt-2 h-1 overflow-hidden rounded-full bg-line">
          <div className="h-full rounded-full bg-brand-text" style={{ width: `${Math.round(heard * 100)}%` }} />
        </div>
      )}
      <h3 lang={lang} className="mt-2 line-clamp-2 leading-snug font-semibold wrap-anywhere group-hover:underline">
        <Link to={to} className="outline-none after:absolute after:inset-0">
          {title}
        </Link>
      </h3>
      {about && (
        <p lang={lang} className="mt-0.5 line-clamp-1 text-sm text-muted wrap-anywhere">
          {about}
        </p>
      )}
      {(isLive || isHeard || length) && (
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm text-muted">
          {isLive && <strong className="text-brand-text">{m.ui_media_live()}</strong>}
          {isHeard && (
            <span className="flex items-center gap-1 text-success">
              <IconCircleCheck aria-hidden stroke={1.75} className="size-4.5 shrink-0" />
              {m.ui_media_heard()}
            </span>
          )}
          {length && <span className="tabular-nums">{length}</span>}
        </p>
      )}
    </article>
  )
}
