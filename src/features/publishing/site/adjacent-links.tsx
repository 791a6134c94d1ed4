import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { m } from '#texts/messages.js'
import type { PublishedPiece } from '../contract/endpoints.ts'

const iconProps = { 'aria-hidden': true, stroke: 1.75, className: 'size-5 shrink-0' } as const

/** Links to the pieces that were published before and after this one. @param listPath path of the list */
export function AdjacentLinks({ piece: { anterior, proxima }, listPath }: { piece: PublishedPiece; listPath: string }) {
  if (!anterior && !proxima) return null
  return (
    <nav aria-label={m.publishing_adjacent()} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
      {anterior && (
        <AdjacentLink to={`${listPath}/${anterior.id}`} title={anterior.titulo} label={m.publishing_previous()}>
          <IconArrowLeft {...iconProps} />
        </AdjacentLink>
      )}
      {proxima && (
        <AdjacentLink to={`${listPath}/${proxima.id}`} title={proxima.titulo} label={m.publishing_next()}>
          <IconArrowRight {...iconProps} />
        </AdjacentLink>
      )}
    </nav>
  )
}

function AdjacentLink({ to, title, label, children }: { to: string; title: string; label: string; children: ReactNode }) {
  return (
    <Link to={to} className="flex min-h-16 items-center gap-3 rounded-lg border border-line bg-raised p-4 hover:border-field">
      {children}
      <span className="min-w-0">
        <span className="block text-sm text-muted">{label}</span>
        <span lang={useChurchLanguage()} className="line-clamp-2 font-semibold wrap-anywhere">
          {title}
        </span>
      </span>
    </Link>
  )
}
