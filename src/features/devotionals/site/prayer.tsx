import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { m } from '#texts/messages.js'

/** The prayer at the end of a devotional. */
export const Prayer = ({ text }: { text: string }) => (
  <section className="rounded-lg bg-brand-soft p-5 wrap-anywhere">
    <h2 className="font-bold">{m.devotionals_prayer()}</h2>
    <p lang={useChurchLanguage()} className="mt-2 text-[calc(1.125rem*var(--reading,1))] leading-relaxed whitespace-pre-line">
      {text}
    </p>
  </section>
)
