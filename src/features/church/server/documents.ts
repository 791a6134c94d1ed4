import type { PublicDocument } from '#server/http/pages/documents.ts'
import type { ListPages } from '#server/http/pages/sitemap.ts'
import { iconDocuments } from './icons/icons.ts'
import { manifest } from './manifest.ts'

/** Paths that search engines must not crawl: personal pages, and paths for programs. */
const disallowedPaths = ['/api/', '/bff/', '/user', '/access/', '/third-parts/', '/admin']

const robots: PublicDocument = {
  path: '/robots.txt',
  type: 'text/plain; charset=utf-8',
  async make({ origin }) {
    return ['User-agent: *', ...disallowedPaths.map(path => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
  },
}

export const churchDocuments = [robots, manifest, ...iconDocuments]

/** The pages that every church has, for the site map. */
export const churchPages: ListPages = async ({ church }) => {
  if (!church) return [{ path: '/' }]
  const others = church.organizacao ? ['/churchs'] : []
  return ['/', '/about', '/privacy', ...others].map(path => ({ path }))
}
