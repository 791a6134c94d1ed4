import { longDate } from '#site/content/formats.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { getLocale } from '#texts/runtime.js'
import { Badge } from '#ui/content/badge.tsx'
import { Picture } from '#ui/content/picture.tsx'
import type { Prayer } from '../../contract/prayer.ts'
import { Testimony } from './testimony.tsx'

/** A complete request: its date, reason, text, picture and testimony. */
export function PrayerText({ prayer: { dataCadastro, motivo, mensagem, imagem, testemunho, dataResposta } }: { prayer: Prayer }) {
  const language = useChurchLanguage()
  const timeZone = useStartUp()?.church.fusoHorario ?? 'UTC'
  return (
    <>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
        <time dateTime={dataCadastro}>{longDate(dataCadastro, getLocale(), timeZone)}</time>
        {motivo && <Badge kind="brand">{motivo.nome}</Badge>}
      </p>
      <div data-nosnippet>
        {imagem && (
          <Picture
            priority
            picture={imagem}
            sizes="(min-width: 680px) 648px, 100vw"
            className="mt-5 h-auto max-h-[70dvh] w-full rounded-lg object-contain"
          />
        )}
        <p lang={language} className="mt-5 text-lg leading-relaxed whitespace-pre-line wrap-anywhere">
          {mensagem}
        </p>
        {testemunho && (
          <div className="mt-6">
            <Testimony testemunho={testemunho} dataResposta={dataResposta} />
          </div>
        )}
      </div>
    </>
  )
}
