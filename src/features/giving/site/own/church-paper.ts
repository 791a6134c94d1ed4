import { addressLines } from '#site/content/formats.ts'
import { useStartUp } from '#site/data/use-root.ts'
import type { LetterheadProps } from '#ui/print/letterhead.tsx'

/** The church's letterhead. */
export function useLetterhead(): LetterheadProps {
  const { church, branding } = useStartUp() ?? {}
  return { name: church?.nome ?? '', logo: branding?.logo ?? null, lines: church?.endereco ? addressLines(church.endereco) : [] }
}
