import { useChurchLanguage } from '#site/data/use-church-language.ts'
import type { Payment } from '../../contract/pay.ts'

/** What the church says to whoever has paid, in its own words. */
export function WordsOfThanks({ agradecimentos = [] }: Pick<Payment, 'agradecimentos'>) {
  const language = useChurchLanguage()
  return agradecimentos.map(words => (
    <blockquote
      key={words}
      lang={language}
      className="rounded-lg bg-warm p-[min(1.25rem,5vw)] text-left font-serif text-lg leading-relaxed text-pretty text-ink whitespace-pre-line hyphens-auto wrap-anywhere"
    >
      {words}
    </blockquote>
  ))
}
