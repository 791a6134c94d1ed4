import type { ReactNode } from 'react'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { Picture } from '#ui/content/picture.tsx'
import type { Prayer } from '../../contract/prayer.ts'
import { Testimony } from './testimony.tsx'

/** Characters of a request that is short enough for large letters. */
const shortLength = 240

type PrayerTextProps = {
  prayer: Pick<Prayer, 'mensagem' | 'imagem' | 'testemunho' | 'dataResposta'>
  /** Who asks, when and about what: shown below the words and the picture. */
  author: ReactNode
}

/** A complete request: first its words, then its picture, its author and its testimony. */
export function PrayerText({ prayer: { mensagem, imagem, testemunho, dataResposta }, author }: PrayerTextProps) {
  const language = useChurchLanguage()
  const size = mensagem.length > shortLength ? 'text-xl leading-relaxed' : 'text-2xl leading-snug'
  return (
    <>
      <div data-nosnippet>
        <p lang={language} className={`mt-3 font-serif text-pretty hyphens-auto whitespace-pre-line wrap-anywhere ${size}`}>
          {mensagem}
        </p>
        {imagem && (
          <Picture
            priority
            picture={imagem}
            sizes="(min-width: 680px) 648px, 100vw"
            className="mt-6 h-auto max-h-[70dvh] w-full rounded-lg object-contain"
          />
        )}
      </div>
      <div className="mt-5">{author}</div>
      {testemunho && (
        <div data-nosnippet className="mt-6">
          <Testimony testemunho={testemunho} dataResposta={dataResposta} />
        </div>
      )}
    </>
  )
}
