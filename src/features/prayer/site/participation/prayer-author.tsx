import { IconPray } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { shortDate } from '#site/content/formats.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'

/** The author's name, or the text for an author without a name. */
export const authorName = (nome: string | null): string => nome ?? m.prayer_somebody()

/** The first letter of the author's name, or an icon of praying hands when there is no name. */
export function AuthorInitial({ nome }: { nome: string | null }) {
  return (
    <span aria-hidden className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-lg font-bold text-brand-text">
      {nome ? Array.from(nome)[0]?.toLocaleUpperCase() : <IconPray stroke={1.75} className="size-6" />}
    </span>
  )
}

type PrayerAuthorProps = { nome: string | null; dataCadastro: string; motivo?: { nome: string } | null; children: ReactNode }

/** The author, the date and the reason of a request. `children` is the name, as a heading or as text. */
export function PrayerAuthor({ nome, dataCadastro, motivo, children }: PrayerAuthorProps) {
  const timeZone = useStartUp()?.church.fusoHorario ?? 'UTC'
  return (
    <div className="flex items-center gap-3">
      <AuthorInitial nome={nome} />
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
