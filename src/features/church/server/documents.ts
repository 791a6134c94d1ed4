import { churchReads } from '#server/db/church-db.ts'
import type { PublicDocument } from '#server/http/documents.ts'
import { iconDocuments, manifestIcons } from './icons.ts'
import { getVisual } from './read-church.ts'

/** Paths that search engines have no business with: they need a person, or belong to machines. */
const closed = ['/api/', '/bff/', '/user', '/access', '/third-parts/', '/admin']

const robots: PublicDocument = {
  path: '/robots.txt',
  type: 'text/plain; charset=utf-8',
  async make({ origin }) {
    return ['User-agent: *', ...closed.map(path => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
  },
}

const manifest: PublicDocument = {
  path: '/manifest.webmanifest',
  type: 'application/manifest+json; charset=utf-8',
  async make({ church, services }) {
    if (church === null)
      return JSON.stringify({ id: '/', name: 'Atrio', start_url: '/', scope: '/', display: 'standalone', icons: manifestIcons })
    if (!church) return undefined
    const { corApp } = await getVisual(churchReads(services.pool, church.id), church.id)
    return JSON.stringify({
      id: '/',
      name: church.nome,
      short_name: church.nome.length > 12 ? church.nome.split(' ').at(-1) : church.nome,
      lang: church.idioma.replaceAll('_', '-'),
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: '#FFFFFF',
      theme_color: corApp,
      icons: manifestIcons,
    })
  },
}

export const churchDocuments = [robots, manifest, ...iconDocuments]
