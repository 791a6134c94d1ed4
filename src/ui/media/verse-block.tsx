import type { ReactNode } from 'react'

type VerseBlockProps = {
  /** The quoted words, or paragraphs of them. */
  children: ReactNode
  /** Where they are: `João 3.16`. */
  reference: string
  /** The translation they are quoted from: `NVI`, or its full name. */
  translation?: string
  /** The language of words and reference, when it is not the page's. */
  lang?: string | undefined
  /** For the one verse that a screen is about. */
  large?: boolean
}

/** Quoted words of the Bible, in the font for reading, and where they are. */
export function VerseBlock({ children, reference, translation, lang, large = false }: VerseBlockProps) {
  return (
    <figure lang={lang} className="rounded-lg bg-warm p-[min(1.25rem,6vw)] wrap-anywhere sm:p-7">
      <blockquote className={`max-w-[68ch] font-serif text-pretty ${large ? 'text-2xl leading-snug' : 'text-lg leading-relaxed'}`}>
        {children}
      </blockquote>
      <figcaption className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span aria-hidden className="h-0.5 w-8 shrink-0 rounded-full bg-brand" />
        <cite className="font-semibold text-brand-text not-italic">{reference}</cite>
        {translation && <span className="text-sm text-muted">{translation}</span>}
      </figcaption>
    </figure>
  )
}
