import sanitiseHtml, { type IOptions, type Tag } from 'sanitize-html'
import { unescapeHtml } from '#contract/html/html-text.ts'
import type { SafeHtml } from '#contract/safe-html.ts'
import { arrange } from './arrange/arrange.ts'
import { chatText } from './chat-text.ts'
import { link, schemes } from './links.ts'
import { isOwnPicture, paragraph, picture, styled, styledTags } from './styled-text.ts'

/** Players whose frames are replaced by links, so that a page loads nothing from them before the reader follows the link. */
const players = /^https:\/\/(www\.)?(youtube(-nocookie)?\.com|player\.vimeo\.com|open\.spotify\.com)\//

/** Elements inside each other. An editor makes about ten; each one more costs time for every element inside it. */
const maxDepth = 50
/** Characters that come out: twice what may come in, because `<b>` becomes `<strong>` and a link gets attributes. */
const maxLength = 400_000

/**
 * Sanitises HTML with an allow-list of elements, without scripts, styles and forms. Headings begin at level 2, because each page has its own
 * level 1. Only pictures that this server stores are allowed. What Word, Google Docs and mail programs show by styles, or by elements inside
 * each other that cannot be there, becomes the elements that it looks like; lines without any element become paragraphs.
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
    if (isPlain(html)) return chatText(unescapeHtml(clean))
    const arranged = clean.length > maxLength ? undefined : arrange(clean, maxLength)
    // biome-ignore lint/plugin: sanitised here
    return arranged === undefined ? undefined : (arranged as SafeHtml)
  } catch (error) {
    if (error === tooDeep) return undefined
    throw error
  }
}

/** Lines without any element: a text from a chat, whose lines would otherwise run together. */
const isPlain = (html: string) => html.trim().includes('\n') && !/<[a-z!/]/i.test(html)

const tooDeep = new Error('elements are too deep inside each other')

/** Elements with lines of their own that are not allowed. */
const parts = [
  'section',
  'article',
  'header',
  'footer',
  'main',
  'aside',
  'address',
  'center',
  'pre',
  'dl',
  'dt',
  'dd',
  'details',
  'summary',
  'form',
]

const allowed: IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'strong', 'em', 'u', 's', 'sub', 'sup', 'a'],
    ...['figure', 'figcaption', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption'],
    // Only for `arrange`.
    ...['div', 'span'],
  ],
  nonTextTags: ['script', 'style', 'textarea', 'option', 'xmp', 'title', 'xml'],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    ol: ['start'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    li: ['data-level'],
    span: ['data-marks'],
  },
  allowedSchemes: schemes,
  allowProtocolRelative: false,
  // `loading`: it is still a picture, and no sign.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs.loading !== undefined && !isOwnPicture(attribs),
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    // Their words stand apart from those around them.
    ...Object.fromEntries(parts.map(tag => [tag, 'div'])),
    ...Object.fromEntries(styledTags.map(tag => [tag, styled])),
    p: paragraph,
    li: () => ({ tagName: 'li', attribs: {} }),
    img: picture,
    a: link,
    iframe: (_, { src = '', title = src }): Tag =>
      players.test(src)
        ? { tagName: 'a', attribs: { href: src, rel: 'noopener', target: '_blank' }, text: title }
        : { tagName: 'div', attribs: {} },
  },
}
