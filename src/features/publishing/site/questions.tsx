import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { m } from '#texts/messages.js'

/** Questions to talk about. On paper there are lines below each to write on. @param level of the heading */
export function Questions({ questions, level }: { questions: readonly string[]; level: 2 | 3 }) {
  const language = useChurchLanguage()
  const Heading = level === 2 ? 'h2' : 'h3'
  if (questions.length === 0) return null
  return (
    <section className="border-t border-line pt-6 wrap-anywhere">
      <Heading className="break-after-avoid text-lg font-bold text-brand-text">{m.publishing_questions()}</Heading>
      <div lang={language} className="rich-text rich-text-reading mt-3">
        <ol>
          {questions.map(question => (
            <li key={question} className="break-inside-avoid">
              {question}
              <Lines count={3} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

/** Room for the reader's own notes, on paper only. @param level of the heading */
export function OwnNotes({ level }: { level: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className="hidden break-inside-avoid border-t border-line pt-6 print:block">
      <Heading className="text-lg font-bold">{m.publishing_own_notes()}</Heading>
      <Lines count={8} />
    </section>
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
