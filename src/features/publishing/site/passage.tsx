import { IconBook2 } from '@tabler/icons-react'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { passageText } from '../rules.ts'

/** Where a text is in the Bible. */
export const Passage = ({ text }: { text: string | null }) => {
  const language = useChurchLanguage()
  return (
    text && (
      <p
        lang={language}
        className="flex items-center gap-3 rounded-lg bg-warm px-[min(1rem,4vw)] py-4 text-lg font-semibold text-brand-text wrap-anywhere"
      >
        <IconBook2 aria-hidden stroke={1.75} className="size-6 shrink-0" />
        <span className="min-w-0">{passageText(text)}</span>
      </p>
    )
  )
}
