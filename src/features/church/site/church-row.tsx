import { distance } from '#site/content/formats.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { LogoMark } from '#ui/content/logo-mark.tsx'
import type { ChurchCard } from '../contract/church.ts'

/** A church in a list: name, town, distance and description, with a link to the church's own site. */
export function ChurchRow({
  church: { nome, descricao, endereco, corApp, logo, url, distancia },
  isCurrent = false,
}: {
  church: ChurchCard
  isCurrent?: boolean
}) {
  return (
    <a
      href={url}
      aria-current={isCurrent ? 'true' : undefined}
      className="flex h-full flex-col overflow-hidden rounded-lg border border-line bg-raised shadow-soft transition-colors hover:border-brand-text"
    >
      <span aria-hidden className="h-2" style={{ background: corApp }} />
      <span className="flex flex-1 flex-wrap items-start gap-4 p-5 wrap-anywhere">
        <LogoMark name={nome} logo={logo} className="size-14 shrink-0" />
        <span className="min-w-0 flex-1 basis-40">
          <span className="block text-lg leading-snug font-bold">{nome}</span>
          <span className="block text-sm text-muted">
            {[
              isCurrent && m.churches_here(),
              endereco && `${endereco.cidade} – ${endereco.estado}`,
              distancia !== null && distance(distancia, getLocale()),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span className="mt-2 line-clamp-3 text-muted">{descricao}</span>
        </span>
      </span>
    </a>
  )
}
