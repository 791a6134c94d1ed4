import { safeRedirectPath } from '#features/access/rules.ts'
import type { WayUp } from '#site/page/way-up.ts'
import { m } from '#texts/messages.js'

const ownPage = '/user/data'

/** What has just been saved, in the state of the history entry that a form leads back to. */
export type Saved = { saved: 'record' | 'address' }

/** Where a page of this feature leads back to: `redirectTo` of its address, a path of this site with its query, else the person's data. */
export function returnPath(query: URLSearchParams): string {
  const wanted = query.get('redirectTo')
  return wanted ? safeRedirectPath(wanted) : ownPage
}

/** The address of a page that leads back to `returnTo`. */
export const leadingBack = (path: string, returnTo: string): string =>
  returnTo === ownPage ? path : `${path}?redirectTo=${encodeURIComponent(returnTo)}`

/** The `handle` of a page that leads back to the `returnTo` of its data. */
export const belowReturn: WayUp<{ returnTo: string }> = {
  up: ({ loaderData: { returnTo } = { returnTo: ownPage } }) => ({
    to: returnTo,
    name: returnTo === ownPage ? m.profile_title() : m.profile_back(),
  }),
}
