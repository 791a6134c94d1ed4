import { IconSparkles } from '@tabler/icons-react'
import { longDate } from '#site/content/formats.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'

type TestimonyProps = { testemunho: string; dataResposta: string | null /** Shows only the beginning. */; short?: boolean }

/** The author’s report of how a prayer was answered. */
export function Testimony({ testemunho, dataResposta, short = false }: TestimonyProps) {
  const language = useChurchLanguage()
  const timeZone = useStartUp()?.church.fusoHorario ?? 'UTC'
  return (
    <div className="rounded-md bg-success-soft px-4 py-3">
      <p className="flex items-center gap-2 font-semibold text-success">
        <IconSparkles aria-hidden stroke={1.75} className="size-5 shrink-0" />
        {m.prayer_answered_mark()}
      </p>
      <p
        lang={language}
        className={`mt-1 font-serif hyphens-auto whitespace-pre-line wrap-anywhere ${short ? 'line-clamp-3' : 'text-xl text-pretty'}`}
      >
        {testemunho}
      </p>
      {dataResposta && !short && (
        <p className="mt-2 text-sm text-muted">
          <time dateTime={dataResposta}>{longDate(dataResposta, getLocale(), timeZone)}</time>
        </p>
      )}
    </div>
  )
}
