import { IconPray } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { shortDate } from '#site/content/formats.ts'
import { useChurch } from '#site/data/use-root.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'

/** How the wall calls whoever asks. */
export const nameOf = (nome: string | null): string => nome ?? m.prayer_somebody()

/** The mark of a person: the first letter of the name, folded hands where there is none. */
export function AskerMark({ nome }: { nome: string | null }) {
  return (
    <span aria-hidden className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-lg font-bold text-brand-text">
      {nome ? Array.from(nome)[0]?.toLocaleUpperCase() : <IconPray stroke={1.75} className="size-6" />}
    </span>
  )
}

type AskerProps = { nome: string | null; dataCadastro: string; motivo?: { nome: string } | null; children: ReactNode }

/** Who asks, when and about what; the name is handed in, as a heading or a text. */
export function Asker({ nome, dataCadastro, motivo, children }: AskerProps) {
  const timeZone = useChurch()?.church.fusoHorario ?? 'UTC'
  return (
    <div className="flex items-center gap-3">
      <AskerMark nome={nome} />
      <div className="min-w-0">
        {children}
        <p className="text-sm text-muted wrap-anywhere">
          <time dateTime={dataCadastro}>{shortDate(dataCadastro, getLocale(), timeZone)}</time>
          {motivo && <> · {motivo.nome}</>}
        </p>
      </div>
    </div>
  )
}
