import type { Registration } from '#features/church/contract/registration.ts'
import { addressLines } from '#features/church/rules/address-lines.ts'
import { shownCnpj } from '#features/church/rules/shown-cnpj.ts'
import { useStartUp } from '#site/data/use-root.ts'
import type { LetterheadProps } from '#ui/print/letterhead.tsx'

/** The church's letterhead, with its legal name and CNPJ where it has set them. */
export function useLetterhead({ razaoSocial, cnpj }: Registration): LetterheadProps {
  const { church, branding } = useStartUp() ?? {}
  const lines = church?.endereco ? addressLines(church.endereco) : []
  return {
    name: razaoSocial ?? church?.nome ?? '',
    logo: branding?.logo ?? null,
    lines: cnpj ? [`CNPJ ${shownCnpj(cnpj)}`, ...lines] : lines,
  }
}
