import { Passage } from '#features/publishing/site/index.ts'
import { ReadingSettings } from '#site/content/reading-settings.tsx'
import { RichText } from '#site/content/rich-text/rich-text.tsx'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { m } from '#texts/messages.js'
import { ArrowLink } from '#ui/actions/text-link.tsx'
import type { LessonText } from '../contract/classes.ts'
import { LessonDay } from './lesson-day.tsx'
import { LessonWork } from './lesson-work.tsx'

/** The lesson that a class reads now, whole, on the page of its class. */
export function CurrentLesson({ lesson }: { lesson: LessonText }) {
  const language = useChurchLanguage()
  const { id, titulo, resumo, passagem, conteudo } = lesson
  return (
    <section aria-labelledby="lesson" className="mt-8">
      <p className="font-semibold text-brand-text wrap-anywhere">
        <LessonDay lesson={lesson} />
      </p>
      <h2 id="lesson" lang={language} className="mt-1 title-font text-2xl leading-tight text-balance wrap-anywhere">
        {titulo}
      </h2>
      {resumo && (
        <p lang={language} className="mt-2 text-lg text-pretty text-muted wrap-anywhere">
          {resumo}
        </p>
      )}
      <p className="mt-3 print:hidden">
        <ArrowLink to={`/ebds/lesson/${id}`}>{m.sunday_school_open_lesson()}</ArrowLink>
      </p>
      <div className="mt-5">
        <ReadingSettings>
          <div className="mt-6 grid gap-6">
            <Passage text={passagem} />
            {conteudo && <RichText reading html={conteudo} lang={language} />}
            <LessonWork lesson={lesson} level={3} />
          </div>
        </ReadingSettings>
      </div>
    </section>
  )
}
