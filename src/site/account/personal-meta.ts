import type { MetaDescriptor } from 'react-router'
import type { RootData } from '../data/use-root.ts'

type Matches = readonly ({ loaderData?: unknown } | undefined)[]

/** `meta` of a page that belongs to one person: its title, and `noindex` for search engines. */
export function personalMeta(title: () => string) {
  return ({ matches }: { matches: Matches }): MetaDescriptor[] => {
    const startUp = (matches[0]?.loaderData as RootData | undefined)?.startUp
    const church = startUp?.status === 'ready' ? startUp.church.nome : undefined
    return [{ title: church ? `${title()} · ${church}` : title() }, { name: 'robots', content: 'noindex' }]
  }
}
