import type { MetaDescriptor } from 'react-router'
import { pageMeta } from '#site/content/meta.ts'
import type { RootData } from '#site/data/use-root.ts'

type Args = { matches: readonly (undefined | { loaderData?: unknown })[] }

/** Title and description of a page behind a mailed link. It is nobody's business but the person's, so no search engine keeps it. */
export function linkMeta({ matches }: Args, title: string, description: string, path: string): MetaDescriptor[] {
  const root = matches[0]?.loaderData as RootData | undefined
  return [...pageMeta(root, { title, description, path }), { name: 'robots', content: 'noindex' }]
}
