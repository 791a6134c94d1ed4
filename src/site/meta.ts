import type { MetaDescriptor } from 'react-router'
import type { RootData } from './use-root.ts'

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

type Page = { title: string; description?: string; path: string; image?: string | undefined; jsonLd?: object }

/** A page's title, description, canonical address and share card. A church with its own host name is canonical there. */
export function pageMeta(
  root: Pick<RootData, 'startUp' | 'origin'> | undefined,
  { title, description = '', path, image, jsonLd }: Page,
): MetaDescriptor[] {
  const church = root?.startUp.status === 'ready' ? root.startUp.church : undefined
  const name = church?.nome ?? 'Atrio'
  const origin = canonicalOrigin(root?.origin ?? '', church?.hostname)
  const full = title === name ? title : `${title} · ${name}`
  const text = describe(description || church?.descricao || '')
  return [
    { title: full },
    { name: 'description', content: text },
    { tagName: 'link', rel: 'canonical', href: origin + path },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: text },
    { property: 'og:url', content: origin + path },
    ...(image
      ? [
          { property: 'og:image', content: origin + image },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
    ...(jsonLd ? [{ 'script:ld+json': jsonLd }] : []),
  ]
}

export function canonicalOrigin(origin: string, hostname: string | null | undefined): string {
  if (!hostname || !origin) return origin
  const url = new URL(origin)
  url.hostname = hostname
  return url.origin
}
