import { distance } from '#site/content/formats.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { LogoMark } from '#ui/content/logo-mark.tsx'
import type { ChurchCard } from '../contract/church.ts'
import { townAndState } from '../rules/address-lines.ts'
import { NextServiceLine } from './next-service-line.tsx'

/** A church in a list: logo, name, town, distance and next service, with a link to the church's own site. */
export function ChurchRow({ church, isCurrent = false }: { church: ChurchCard; isCurrent?: boolean }) {
  const { nome, descricao, endereco, logo, url, distancia } = church
  return (
    <a
      href={url}
      aria-current={isCurrent ? 'true' : undefined}
      className="flex h-full flex-wrap items-start gap-4 rounded-lg border border-line bg-raised p-[min(1.25rem,5vw)] wrap-anywhere elevation-1 transition-colors hover:border-brand-text"
    >
      <LogoMark name={nome} logo={logo} className="size-14 shrink-0" />
      <span className="grid min-w-0 flex-1 basis-40 grid-cols-1 gap-1">
        <span className="text-lg leading-snug font-bold hyphens-auto">{nome}</span>
        <span className="text-sm text-muted">
          {[isCurrent && m.churches_here(), endereco && townAndState(endereco), distancia !== null && distance(distancia, getLocale())]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <NextServiceLine church={church} />
        <span className="line-clamp-2 text-muted">{descricao}</span>
      </span>
    </a>
  )
}
