import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { m } from '#texts/messages.js'
import { playbackTime } from '#ui/format/playback-time.ts'
import type { Chapter } from '../contract.ts'

type VideoChaptersProps = { chapters: readonly Chapter[]; onChoose(seconds: number): void }

/** The parts of a video; a press plays it from there. */
export function VideoChapters({ chapters, onChoose }: VideoChaptersProps) {
  const language = useChurchLanguage()
  if (!chapters.length) return null
  return (
    <section aria-labelledby="chapters" className="mt-6 print:hidden">
      <h2 id="chapters" className="font-bold">
        {m.videos_chapters()}
      </h2>
      <ol className="mt-2">
        {chapters.map(({ inicio, titulo }) => (
          <li key={inicio}>
            <button
              type="button"
              onClick={() => onChoose(inicio)}
              className="-mx-2 flex min-h-11 flex-wrap items-baseline gap-x-3 rounded-md px-2 py-2 text-left hover:bg-brand-soft"
            >
              <span className="min-w-12 shrink-0 font-semibold text-brand-text tabular-nums">{playbackTime(inicio)}</span>
              <span lang={language} className="min-w-0 grow basis-40 hyphens-auto wrap-break-word">
                {titulo}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
