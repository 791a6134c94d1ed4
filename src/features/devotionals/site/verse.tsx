import { passageText } from '#features/publishing/rules.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'

type VerseProps = { versiculo: string | null; passagem: string | null }

/** The words of a passage of the Bible, and where they are. */
export function Verse({ versiculo, passagem }: VerseProps) {
  const language = useChurchLanguage()
  if (!versiculo && !passagem) return null
  return (
    <figure lang={language} className="rounded-lg bg-warm p-5 hyphens-auto wrap-anywhere sm:p-7">
      {versiculo && (
        <blockquote className="font-serif text-[calc(1.5rem*var(--reading,1))] leading-snug text-pretty">{versiculo}</blockquote>
      )}
      {passagem && (
        <figcaption className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 font-semibold text-brand-text first:mt-0">
          <span aria-hidden className="h-0.5 w-8 shrink-0 rounded-full bg-brand" />
          {passageText(passagem)}
        </figcaption>
      )}
    </figure>
  )
}
