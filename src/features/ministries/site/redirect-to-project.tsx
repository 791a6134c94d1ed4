import { pageLoaders } from '#site/loading/page-loaders.ts'
import { loadProject } from './load-project.ts'

// The short address has no ministry, so it always redirects.
const page = pageLoaders((api, { params }) => loadProject(api, params))
export const loader = page.server
export const clientLoader = page.browser

export default function RedirectToProject() {
  return null
}
