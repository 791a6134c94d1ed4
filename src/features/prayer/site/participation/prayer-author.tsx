import type { ReactNode } from 'react'
import { RelativeDate } from '#site/content/relative-date.tsx'
import { m } from '#texts/messages.js'
import { IconPrayingHands } from '#ui/icons/praying-hands.tsx'

/** The author's name, or the text for an author without a name. */
export const authorName = (nome: string | null): string => nome ?? m.prayer_somebody()

/** The first letter of the author's name, or an icon of praying hands when there is no name. */
const AuthorInitial = ({ nome }: { nome: string | null }) => (
  <span aria-hidden className="grid size-9 shrink-0 place-items-center rounded-full bg-brand-soft font-semibold text-brand-text">
    {nome ? Array.from(nome)[0]?.toLocaleUpperCase() : <IconPrayingHands stroke={1.75} className="size-5.5" />}
  </span>
)

type PrayerAuthorProps = { nome: string | null; dataCadastro: string; motivo: { nome: string } | null; children: ReactNode }

/** The author, the date and the reason of a request. `children` is the name, as a heading or as text. */
export const PrayerAuthor = ({ nome, dataCadastro, motivo, children }: PrayerAuthorProps) => (
  <div className="flex items-center gap-2.5">
    <AuthorInitial nome={nome} />
    <div className="min-w-0 text-sm">
      {children}
      <p className="text-muted wrap-anywhere">
        <RelativeDate at={dataCadastro} />
        {motivo && <> · {motivo.nome}</>}
      </p>
    </div>
  </div>
)
