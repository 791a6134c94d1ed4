import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { Picture } from '#ui/content/picture.tsx'
import type { PublicationItem } from '../contract/publications.ts'

type CoverProps = {
  publication: Pick<PublicationItem, 'id' | 'titulo' | 'edicao' | 'imagem'>
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string
  priority?: boolean
}

const ratio = 3 / 4

/** Grounds of covers without a picture, so that neighbours on a shelf differ. All carry their words readably. */
const grounds = ['bg-deep text-on-deep', 'bg-brand text-on-brand', 'bg-brand-soft text-brand-text', 'bg-tag-soft text-tag'] as const

/** The cover of a publication: its picture, or its title and issue, typeset in the church's colours. */
export function Cover({ publication: { id, titulo, edicao, imagem }, sizes, priority = false }: CoverProps) {
  const language = useChurchLanguage()
  if (imagem) return <Picture picture={{ ...imagem, alt: '' }} ratio={ratio} sizes={sizes} priority={priority} />
  return (
    <div lang={language} aria-hidden style={{ aspectRatio: ratio }} className="@container grid">
      <div
        className={`flex min-h-0 flex-col justify-between border-l-[0.35em] border-black/15 p-[9cqi] text-[11cqi] ${grounds[id % grounds.length]}`}
      >
        <span className="line-clamp-5 title-font leading-[1.15] text-balance hyphens-auto wrap-anywhere">{titulo}</span>
        {/* Hidden where its letters would be too small to read: the line below the cover says it. */}
        <span className="line-clamp-2 border-t border-current/30 pt-[0.5em] text-[0.62em] leading-tight wrap-anywhere">
          <span className="@max-[11rem]:hidden">{edicao}</span>
        </span>
      </div>
    </div>
  )
}
