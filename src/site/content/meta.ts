import type { MetaDescriptor } from 'react-router'
import { sharedPicture, shareSize } from '#contract/pictures/share-picture.ts'
import { getLocale } from '#texts/runtime.js'
import type { RootData } from '../data/use-root.ts'

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
  /** Name of the page's OG image (`news/5`), which the server draws for a page without a picture, or with a drawing; left out: the one of the home page. */
  ogImage?: string
  /** Only on the server: `import.meta.env.SSR && …`. */
  jsonLd?: object | false
  /** The page's RSS feed. */
  feed?: { path: string; title: string }
}

/**
 * A page's title and canonical address; on the server also what other sites read, which do not run scripts: description, share picture, feed,
 * structured data. The browser adds none of it, because a phone needs time for each tag and bytes for what makes them. The canonical host is
 * the church's own host name, if it has one.
 */
export function pageMeta(root: Root | undefined, page: Page): MetaDescriptor[] {
  const church = root?.startUp.status === 'ready' ? root.startUp.church : undefined
  const { title, path } = page
  const name = church?.nome ?? 'Atrio'
  const full = title === name ? title : `${title} · ${name}`
  const href = canonicalOrigin(root?.origin ?? '', church?.hostname) + path
  const tags = [{ title: full }, { tagName: 'link', rel: 'canonical', href }]
  return import.meta.env.SSR ? [...tags, ...tagsForOthers(root, page, { name, full, href })] : tags
}

type Root = Pick<RootData, 'startUp' | 'origin'>
/** The name of the site, the title with it, and the canonical address. */
type Names = { name: string; full: string; href: string }

function tagsForOthers(root: Root | undefined, { title, description = '', image, ogImage = 'home', jsonLd, feed }: Page, names: Names) {
  const { name, full, href } = names
  const church = root?.startUp.status === 'ready' ? root.startUp.church : undefined
  const text = shortDescription(description || church?.descricao || '')
  const own = image && sharedPicture(image.url)
  const shared = own ? { ...shareSize, url: own, alt: image.alt } : root && ogImageOf(root.startUp, ogImage, full)
  return [
    { name: 'description', content: text },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: name },
    { name: 'twitter:card', content: 'summary_large_image' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: text },
    { property: 'og:url', content: href },
    ...(shared
      ? [
          { property: 'og:image', content: canonicalOrigin(root?.origin ?? '', church?.hostname) + shared.url },
          { property: 'og:image:width', content: `${shared.largura}` },
          { property: 'og:image:height', content: `${shared.altura}` },
          { property: 'og:image:alt', content: shared.alt || full },
        ]
      : []),
    ...(feed ? [{ tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: feed.title, href: feed.path }] : []),
    ...(jsonLd ? [{ 'script:ld+json': jsonLd }] : []),
  ]
}

const ofFirstPage = 'meta[name=description],meta[property],link[rel=alternate],script[type="application/ld+json"]'

/** Removes what the server has said of the first page to other sites, when somebody goes to another one. */
export function removeTagsForOthers(): void {
  for (const tag of document.head.querySelectorAll(ofFirstPage)) tag.remove()
}

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
  return { url: `/og-images/${name}/${getLocale()}.png?v=${(hash >>> 0).toString(36)}`, ...shareSize, alt }
}
