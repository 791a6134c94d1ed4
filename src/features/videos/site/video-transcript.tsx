import { IconChevronDown } from '@tabler/icons-react'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { m } from '#texts/messages.js'

/** What is said in a video, for who reads rather than listens. The search of the browser opens it. */
export function VideoTranscript({ text }: { text: string }) {
  const language = useChurchLanguage()
  return (
    <details className="group rounded-lg border border-line bg-raised px-[min(1rem,4vw)] print:border-0 print:px-0">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 py-2 font-semibold">
        {m.videos_transcript()}
        <IconChevronDown aria-hidden stroke={1.75} className="size-5 shrink-0 group-open:rotate-180 print:hidden" />
      </summary>
      <p
        lang={language}
        className="pb-4 font-serif text-[calc(1.1875rem*var(--reading,1))] leading-relaxed whitespace-pre-line wrap-anywhere"
      >
        {text}
      </p>
    </details>
  )
}
