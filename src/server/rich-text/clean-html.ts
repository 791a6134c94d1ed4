import sanitiseHtml, { type IOptions, type Tag } from 'sanitize-html'
import type { SafeHtml } from '#contract/safe-html.ts'

/** Schemes allowed in links; addresses within this site need none. */
const schemes = ['https', 'http', 'mailto', 'tel']

/** Players whose frames are replaced by links, so that a page loads nothing from them before the reader follows the link. */
const players = /^https:\/\/(www\.)?(youtube(-nocookie)?\.com|player\.vimeo\.com|open\.spotify\.com)\//

/** Elements inside each other. An editor makes about ten; each one more costs time for every element inside it. */
const maxDepth = 50
/** Characters that come out: twice what may come in, because `<b>` becomes `<strong>` and a link gets attributes. */
const maxLength = 400_000

/**
 * Sanitises HTML with an allow-list of elements, without scripts, styles and forms. Headings begin at level 2, because each page has its own
 * level 1. Only pictures that this server stores are allowed.
 * @param html any text
 * @returns HTML that may be stored and rendered unchanged; `undefined` when elements are too deep inside each other or the result is too long
 */
export function cleanHtml(html: string): SafeHtml | undefined {
  let depth = 0
  try {
    const clean = sanitiseHtml(html, {
      ...allowed,
      onOpenTag() {
        if (++depth > maxDepth) throw tooDeep
      },
      onCloseTag() {
        depth--
      },
    })
    // biome-ignore lint/plugin: sanitised here
    return clean.length > maxLength ? undefined : (clean as SafeHtml)
  } catch (error) {
    if (error === tooDeep) return undefined
    throw error
  }
}

const tooDeep = new Error('elements are too deep inside each other')

const allowed: IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'strong', 'em', 'u', 's', 'sub', 'sup', 'a'],
    ...['figure', 'figcaption', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption'],
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    ol: ['start'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: schemes,
  allowProtocolRelative: false,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^\/pictures\/[0-9a-f]{32}\.webp$/.test(attribs.src ?? ''),
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    div: 'p',
    img: (_, attribs) => ({ tagName: 'img', attribs: { ...attribs, loading: 'lazy', decoding: 'async' } }),
    a: (_, { href = '' }): Tag => ({
      tagName: 'a',
      attribs: /^https?:/.test(href) ? { href, rel: 'noopener nofollow ugc', target: '_blank' } : { href },
    }),
    iframe: (_, { src = '', title = src }): Tag =>
      players.test(src)
        ? { tagName: 'a', attribs: { href: src, rel: 'noopener', target: '_blank' }, text: title }
        : { tagName: 'p', attribs: {} },
  },
}
