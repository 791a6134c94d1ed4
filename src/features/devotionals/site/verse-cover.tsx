import type { Devotional } from '../contract.ts'

/** Characters of a verse that a cover has room for. */
const maxLength = 90

/** A verse, set large: the picture of a devotional that has none, so it grows with its frame and not with the text. The page has the whole verse. */
export const VerseCover = ({ versiculo, titulo }: Pick<Devotional, 'versiculo' | 'titulo'>) => (
  <div aria-hidden className="grid aspect-video content-center gap-1 bg-warm px-[8%] text-[min(6.2cqi,1.75rem)]">
    <span className="-mb-[0.45em] font-serif text-[2.6em] leading-none font-bold text-brand-text">“</span>
    <span className="line-clamp-4 font-serif leading-snug text-pretty wrap-anywhere">{shortened(versiculo ?? titulo)}</span>
  </div>
)

/** Whole sentences that have room, or else the text up to the last end of a clause or word. */
function shortened(text: string): string {
  if (text.length <= maxLength) return text
  const cut = text.slice(0, maxLength + 1)
  const sentences = /^.{40,}[.!?](?= )/.exec(cut)
  if (sentences) return sentences[0]
  const [kept] = /^.{40,}(?=[,;:–] )/.exec(cut) ?? [cut.slice(0, cut.lastIndexOf(' '))]
  return `${kept.replace(/[\s,;:.–-]+$/, '')}…`
}
