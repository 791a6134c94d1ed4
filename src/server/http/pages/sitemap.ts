import { escapeHtml } from '#server/escape-html.ts'
import type { DocumentRequest, PublicDocument } from './documents.ts'

/** A public page for search engines. `changed` is ISO 8601. */
export type PublicPage = { path: string; changed?: string }
/** Lists a feature's public pages in one church. */
export type ListPages = (request: DocumentRequest) => Promise<PublicPage[]>

/** Addresses in one file (sitemaps.org protocol). */
const perFile = 50_000
const maxFiles = 20

const type = 'application/xml; charset=utf-8'

/** The site map of a host: one file, or with more pages than one may have, an index of several. */
export function sitemap(lists: readonly ListPages[], pagesPerFile = perFile): PublicDocument[] {
  const pagesOf = async (request: DocumentRequest) => (await Promise.all(lists.map(list => list(request)))).flat()
  const whole: PublicDocument = {
    path: '/sitemap.xml',
    type,
    async make(request) {
      const pages = await pagesOf(request)
      return pages.length <= pagesPerFile ? fileOf(pages, request) : indexOf(Math.ceil(pages.length / pagesPerFile), request)
    },
  }
  const parts = Array.from({ length: maxFiles }, (_, index): PublicDocument => {
    return {
      path: partPath(index + 1),
      type,
      async make(request) {
        const pages = await pagesOf(request)
        const part = pages.slice(index * pagesPerFile, (index + 1) * pagesPerFile)
        return pages.length <= pagesPerFile || part.length === 0 ? undefined : fileOf(part, request)
      },
    }
  })
  return [whole, ...parts]
}

const partPath = (number: number) => `/sitemap-${number}.xml`

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const xml = (element: string, lines: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${element} ${namespace}>\n${lines.join('\n')}\n</${element}>\n`

const fileOf = (pages: readonly PublicPage[], { origin }: DocumentRequest) =>
  xml(
    'urlset',
    pages.map(({ path, changed }) => `<url><loc>${escapeHtml(origin + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`),
  )

const indexOf = (files: number, { origin }: DocumentRequest) =>
  xml(
    'sitemapindex',
    Array.from(
      { length: Math.min(files, maxFiles) },
      (_, index) => `<sitemap><loc>${escapeHtml(origin + partPath(index + 1))}</loc></sitemap>`,
    ),
  )
