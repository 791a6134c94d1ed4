import type { MetaDescriptor } from 'react-router'
import { pageMeta } from '#site/content/meta.ts'
import type { RootData } from '#site/data/use-root.ts'

type Args = { matches: readonly (undefined | { loaderData?: unknown })[] }

/** Title and description of the page of a mailed link. The page is personal, so search engines must not index it. */
export function linkMeta({ matches }: Args, title: string, description: string, path: string): MetaDescriptor[] {
  const root = matches[0]?.loaderData as RootData | undefined
  return [...pageMeta(root, { title, description, path }), { name: 'robots', content: 'noindex' }]
}
