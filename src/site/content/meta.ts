import type { MetaDescriptor } from 'react-router'
import { getLocale } from '#texts/runtime.js'
import type { RootData } from '../data/use-root.ts'
import { showsFirstPage } from '../shell/first-page.ts'

/** In characters (spec, section 9). */
const maxDescriptionLength = 160

/** A text as one line for the description tag, cut after a whole word when it is too long. */
export function shortDescription(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= maxDescriptionLength) return line
  const cut = line.slice(0, maxDescriptionLength - 1)
  const whole = cut.slice(0, Math.max(cut.lastIndexOf(' '), maxDescriptionLength / 2)).replace(/[\uD800-\uDBFF]$/, '')
  return `${whole.trimEnd()}…`
}

/** The picture of a shared page. Width and height are in pixels. */
type ShareImage = { url: string; largura: number; altura: number; alt: string }

type Page = {
  title: string
  description?: string
  path: string
  /** The page's own picture. */
  image?: ShareImage | undefined
  /** Name of the page's OG image (`news/5`), which the server draws for a page without a picture; left out: the one of the home page. */
  ogImage?: string
  jsonLd?: object
  /** The page's RSS feed. */
  feed?: { path: string; title: string }
}

/**
 * A page's title, description, canonical address and share picture. The canonical host is the church's own host name, if it has one.
 * A page that somebody goes to in the browser has only title and address, because a phone needs time for each tag.
 */
export function pageMeta(
  root: Pick<RootData, 'startUp' | 'origin'> | undefined,
  { title, description = '', path, image, ogImage = 'home', jsonLd, feed }: Page,
): MetaDescriptor[] {
  const church = root?.startUp.status === 'ready' ? root.startUp.church : undefined
  const name = church?.nome ?? 'Atrio'
  const origin = canonicalOrigin(root?.origin ?? '', church?.hostname)
  const full = title === name ? title : `${title} · ${name}`
  const text = shortDescription(description || church?.descricao || '')
  // Social networks do not show SVG pictures.
  const shared = image && !image.url.endsWith('.svg') ? image : root && ogImageOf(root.startUp, ogImage, full)
  const tags = [
    { title: full },
    { tagName: 'link', rel: 'canonical', href: origin + path },
    { name: 'description', content: text },
    // The same on all pages, and for other sites only, which do not run scripts.
    ...(import.meta.env.SSR ? sameOnAllPages(name) : []),
    { property: 'og:title', content: title },
    { property: 'og:description', content: text },
    { property: 'og:url', content: origin + path },
    ...(shared
      ? [
          { property: 'og:image', content: origin + shared.url },
          { property: 'og:image:width', content: `${shared.largura}` },
          { property: 'og:image:height', content: `${shared.altura}` },
          { property: 'og:image:alt', content: shared.alt || full },
        ]
      : []),
    ...(feed ? [{ tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: feed.title, href: feed.path }] : []),
    ...(jsonLd ? [{ 'script:ld+json': jsonLd }] : []),
  ]
  return showsFirstPage() ? tags : tags.slice(0, 2)
}

const sameOnAllPages = (siteName: string): MetaDescriptor[] => [
  { property: 'og:type', content: 'website' },
  { property: 'og:site_name', content: siteName },
  { name: 'twitter:card', content: 'summary_large_image' },
]

/** The origin with the church's own host in place of the requested one, for canonical links. */
export function canonicalOrigin(origin: string, hostname: string | null | undefined): string {
  if (!hostname || !origin) return origin
  const url = new URL(origin)
  url.hostname = hostname
  return url.origin
}

/** The OG image that the server draws. Its address changes with its content, because social networks fetch an address only once. */
function ogImageOf(startUp: RootData['startUp'], name: string, alt: string): ShareImage | undefined {
  if (startUp.status === 'failed') return undefined
  const branding = startUp.status === 'ready' ? startUp.branding : undefined
  let hash = 0
  for (const character of `${alt}${branding?.corApp}${branding?.logo?.url}`) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) | 0
  return { url: `/og-images/${name}/${getLocale()}.png?v=${(hash >>> 0).toString(36)}`, largura: 1200, altura: 630, alt }
}
