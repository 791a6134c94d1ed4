import { Link } from 'react-router'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { m } from '#texts/messages.js'
import type { LessonItem, LessonText } from '../contract/classes.ts'
import { LessonDay } from './lesson-day.tsx'

/** Earlier lessons that are shown at once. */
const maxEarlier = 12

/** The other lessons of a class: those that come, the next one first, and the earlier ones, the last one first. */
export function LessonLists({ lessons, current }: { lessons: readonly LessonItem[]; current: LessonText | null }) {
  const day = current?.data ?? ''
  const others = lessons.filter(({ id }) => id !== current?.id)
  const coming = others.filter(({ data }) => data > day).reverse()
  const earlier = others.filter(({ data }) => data <= day)
  const older = earlier.slice(maxEarlier)
  return (
    <>
      {coming.length > 0 && (
        <section aria-labelledby="coming">
          <h2 id="coming" className="text-lg font-bold">
            {m.sunday_school_coming()}
          </h2>
          <Lessons lessons={coming} />
        </section>
      )}
      {earlier.length > 0 && (
        <section aria-labelledby="earlier">
          <h2 id="earlier" className="text-lg font-bold">
            {m.sunday_school_earlier()}
          </h2>
          <Lessons lessons={earlier.slice(0, maxEarlier)} />
          {older.length > 0 && (
            <details className="mt-2">
              <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-brand-text">
                {m.sunday_school_more_earlier()}
              </summary>
              <Lessons lessons={older} />
            </details>
          )}
        </section>
      )}
    </>
  )
}

const Lessons = ({ lessons }: { lessons: readonly LessonItem[] }) => (
  <ul className="mt-2 divide-y divide-line">
    {lessons.map(lesson => (
      <li key={lesson.id}>
        <Row lesson={lesson} />
      </li>
    ))}
  </ul>
)

/** A lesson that everybody may read is a link; of a coming one the title says what the class will read. */
function Row({ lesson }: { lesson: LessonItem }) {
  const language = useChurchLanguage()
  const words = (
    <>
      <span className="block text-sm text-muted">
        <LessonDay lesson={lesson} />
      </span>
      <span lang={language} className="block font-semibold wrap-anywhere">
        {lesson.titulo}
      </span>
    </>
  )
  const classes = 'block min-h-11 py-3'
  return lesson.flagPublicada ? (
    <Link to={`/ebds/lesson/${lesson.id}`} className={`${classes} hover:underline`}>
      {words}
    </Link>
  ) : (
    <div className={classes}>{words}</div>
  )
}
