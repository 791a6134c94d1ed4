import type { MetaDescriptor } from 'react-router'
import { getLocale } from '#texts/runtime.js'
import type { RootData } from '../data/use-root.ts'

/** Characters of a description (spec, section 9). */
const longest = 160

/** One line, cut at a word so that it fits. */
export function describe(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= longest) return line
  const cut = line.slice(0, longest - 1)
  const whole = cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2)).replace(/[\uD800-\uDBFF]$/, '')
  return `${whole.trimEnd()}…`
}

/** What is shown where somebody shares a page. Width and height are pixels. */
type Shared = { url: string; largura: number; altura: number; alt: string }

type Page = {
  title: string
  description?: string
  path: string
  /** The page's own picture. */
  image?: Shared | undefined
  /** The page's name among the cards of the server (`event-5`), which draws one where there is no picture; the church's own when left out. */
  card?: string
  jsonLd?: object
  /** Its feed: where it lies, and what readers call it. */
  feed?: { path: string; title: string }
}

/** A page's title, description, canonical address and share card. A church with its own host name is canonical there. */
export function pageMeta(
  root: Pick<RootData, 'startUp' | 'origin'> | undefined,
  { title, description = '', path, image, card = 'home', jsonLd, feed }: Page,
): MetaDescriptor[] {
  const church = root?.startUp.status === 'ready' ? root.startUp.church : undefined
  const name = church?.nome ?? 'Atrio'
  const origin = canonicalOrigin(root?.origin ?? '', church?.hostname)
  const full = title === name ? title : `${title} · ${name}`
  const text = describe(description || church?.descricao || '')
  // Networks that show cards know no drawings.
  const shared = image && !image.url.endsWith('.svg') ? image : root && cardOf(root.startUp, card, full)
  return [
    { title: full },
    { name: 'description', content: text },
    { tagName: 'link', rel: 'canonical', href: origin + path },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: text },
    { property: 'og:url', content: origin + path },
    ...(shared
      ? [
          { property: 'og:image', content: origin + shared.url },
          { property: 'og:image:width', content: `${shared.largura}` },
          { property: 'og:image:height', content: `${shared.altura}` },
          { property: 'og:image:alt', content: shared.alt || full },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
    ...(feed ? [{ tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: feed.title, href: feed.path }] : []),
    ...(jsonLd ? [{ 'script:ld+json': jsonLd }] : []),
  ]
}

export function canonicalOrigin(origin: string, hostname: string | null | undefined): string {
  if (!hostname || !origin) return origin
  const url = new URL(origin)
  url.hostname = hostname
  return url.origin
}

/** The card that the server draws of a page. Its address changes with what is on it, because networks ask for one only once. */
function cardOf(startUp: RootData['startUp'], card: string, alt: string): Shared | undefined {
  if (startUp.status === 'failed') return undefined
  const visual = startUp.status === 'ready' ? startUp.visual : undefined
  let mark = 0
  for (const sign of `${alt}${visual?.corApp}${visual?.logo?.url}`) mark = (mark * 31 + (sign.codePointAt(0) ?? 0)) | 0
  return { url: `/cards/${card}/${getLocale()}.png?v=${(mark >>> 0).toString(36)}`, largura: 1200, altura: 630, alt }
}
