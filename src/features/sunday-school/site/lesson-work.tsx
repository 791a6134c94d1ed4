import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { m } from '#texts/messages.js'
import type { LessonText } from '../contract/classes.ts'
import { MaterialList } from './material-list.tsx'

type LessonWorkProps = {
  lesson: Pick<LessonText, 'perguntas' | 'material'>
  /** Heading level of its parts. */
  level: 2 | 3
}

/** What the class does with a lesson: questions and files. On paper there are lines to write on. */
export function LessonWork({ lesson: { perguntas, material }, level }: LessonWorkProps) {
  const language = useChurchLanguage()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <>
      {perguntas.length > 0 && (
        <section className="border-t border-line pt-6 wrap-anywhere">
          <Heading className="break-after-avoid text-lg font-bold text-brand-text">{m.sunday_school_questions()}</Heading>
          <div lang={language} className="rich-text rich-text-reading mt-3">
            <ol>
              {perguntas.map(question => (
                <li key={question} className="break-inside-avoid">
                  {question}
                  <Lines count={3} />
                </li>
              ))}
            </ol>
          </div>
        </section>
      )}
      {material.length > 0 && (
        <section className="border-t border-line pt-6 print:hidden">
          <Heading className="mb-3 text-lg font-bold text-brand-text">{m.sunday_school_material()}</Heading>
          <MaterialList material={material} />
        </section>
      )}
      <section className="hidden break-inside-avoid border-t border-line pt-6 print:block">
        <Heading className="text-lg font-bold">{m.sunday_school_notes()}</Heading>
        <Lines count={8} />
      </section>
    </>
  )
}

const lines = ['1', '2', '3', '4', '5', '6', '7', '8']

/** Empty lines, on paper only; at most eight. */
const Lines = ({ count }: { count: number }) => (
  <span aria-hidden className="hidden print:block">
    {lines.slice(0, count).map(line => (
      <span key={line} className="block h-8 border-b border-line" />
    ))}
  </span>
)
