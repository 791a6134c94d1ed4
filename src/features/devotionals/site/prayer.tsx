import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { m } from '#texts/messages.js'

/** The prayer at the end of a devotional. */
export const Prayer = ({ text }: { text: string }) => (
  <section className="border-t border-line pt-6 wrap-anywhere">
    <h2 className="font-bold text-brand-text">{m.devotionals_prayer()}</h2>
    <p
      lang={useChurchLanguage()}
      className="mt-2 font-serif text-[calc(1.25rem*var(--reading,1))] leading-relaxed text-pretty whitespace-pre-line"
    >
      {text}
    </p>
  </section>
)
