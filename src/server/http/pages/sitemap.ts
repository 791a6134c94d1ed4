import { escapeHtml } from '#server/escape-html.ts'
import type { DocumentRequest, PublicDocument } from './documents.ts'

/** A public page for search engines. `changed` is ISO 8601. */
export type PublicPage = { path: string; changed?: string }
/** Lists a feature's public pages in one church. */
export type ListPages = (request: DocumentRequest) => Promise<PublicPage[]>

/** The site map of a host (sitemaps.org protocol; at most 50,000 addresses per file). */
export function sitemap(lists: readonly ListPages[]): PublicDocument {
  return {
    path: '/sitemap.xml',
    type: 'application/xml; charset=utf-8',
    async make(request) {
      const pages = (await Promise.all(lists.map(list => list(request)))).flat().slice(0, 50_000)
      const urls = pages.map(
        ({ path, changed }) =>
          `<url><loc>${escapeHtml(request.origin + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`,
      )
      return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
    },
  }
}
