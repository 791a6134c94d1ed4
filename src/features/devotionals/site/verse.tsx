import { passageText } from '#features/publishing/rules.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'

type VerseProps = { versiculo: string | null; passagem: string | null }

/** The words of a passage of the Bible, and where they are. */
export function Verse({ versiculo, passagem }: VerseProps) {
  const language = useChurchLanguage()
  if (!versiculo && !passagem) return null
  return (
    <figure lang={language} className="border-l-4 border-brand pl-4 wrap-anywhere">
      {versiculo && <blockquote className="text-[calc(1.25rem*var(--reading,1))] leading-relaxed text-pretty">{versiculo}</blockquote>}
      {passagem && <figcaption className="mt-1 font-semibold text-muted">{passageText(passagem)}</figcaption>}
    </figure>
  )
}
