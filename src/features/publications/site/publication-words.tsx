import type { ReactNode } from 'react'
import { RelativeDate } from '#site/content/relative-date.tsx'
import { useChurchLanguage } from '#site/data/use-church-language.ts'

type PublicationLineProps = {
  publication: { edicao: string | null; dataInicio: string }
  /** The name of its type, where the list does not say it. */
  type?: string | undefined
}

/** Type, issue and day of a publication in one line. */
export function PublicationLine({ publication: { edicao, dataInicio }, type }: PublicationLineProps): ReactNode {
  const language = useChurchLanguage()
  const words = [type, edicao].filter(Boolean).join(' · ')
  return (
    <>
      {words && <span lang={language}>{words} · </span>}
      <RelativeDate at={dataInicio} />
    </>
  )
}
