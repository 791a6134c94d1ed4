import { OwnNotes, Questions } from '#features/publishing/site/index.ts'
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
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <>
      <Questions questions={perguntas} level={level} />
      {material.length > 0 && (
        <section className="border-t border-line pt-6 print:hidden">
          <Heading className="mb-3 text-lg font-bold text-brand-text">{m.sunday_school_material()}</Heading>
          <MaterialList material={material} />
        </section>
      )}
      <OwnNotes level={level} />
    </>
  )
}
