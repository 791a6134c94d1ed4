import { escapeHtml } from '#contract/html/html-text.ts'
import { parseId } from '#contract/parse-id.ts'
import type { DocumentRequest, PublicDocument } from './documents.ts'

/** A public page for search engines. `changed` is ISO 8601. */
export type PublicPage = { path: string; changed?: string }
/** Lists a feature's public pages in one church. */
export type ListPages = (request: DocumentRequest) => Promise<PublicPage[]>

/** Addresses in one file (sitemaps.org protocol). */
const perFile = 50_000

const type = 'application/xml; charset=utf-8'

/** The site map of a host: one file, or with more pages than one may have, an index of several. */
export function sitemap(lists: readonly ListPages[]): PublicDocument[] {
  const pagesOf = async (request: DocumentRequest) => (await Promise.all(lists.map(list => list(request)))).flat()
  return [
    {
      path: '/sitemap.xml',
      type,
      async make(request) {
        const pages = await pagesOf(request)
        return pages.length <= perFile ? fileOf(pages, request) : indexOf(Math.ceil(pages.length / perFile), request)
      },
    },
    {
      path: '/sitemap/:part.xml',
      type,
      async make(request) {
        const part = parseId(request.parameter)
        const pages = part ? await pagesOf(request) : []
        const shown = part ? pages.slice((part - 1) * perFile, part * perFile) : []
        return pages.length <= perFile || shown.length === 0 ? undefined : fileOf(shown, request)
      },
    },
  ]
}

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
    Array.from({ length: files }, (_, index) => `<sitemap><loc>${escapeHtml(`${origin}/sitemap/${index + 1}.xml`)}</loc></sitemap>`),
  )
