import sanitiseHtml, { type Tag } from 'sanitize-html'

/** Schemes allowed in links; addresses within this site need none. */
const schemes = ['https', 'http', 'mailto', 'tel']

/** Players whose frames are replaced by links, so that a page loads nothing from them before the reader follows the link. */
const players = /^https:\/\/(www\.)?(youtube(-nocookie)?\.com|player\.vimeo\.com|open\.spotify\.com)\//

/**
 * Sanitises HTML from an editor with an allow-list of elements, without scripts, styles and forms. Headings begin at level 2, because
 * each page has its own level 1. Only pictures that this server stores are allowed.
 * @param html any text
 * @returns HTML that may be stored and rendered unchanged
 */
export const sanitise = (html: string): string =>
  sanitiseHtml(html, {
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
  })

/** The plain text of sanitised HTML, for the search and for feeds and descriptions without markup. */
export const plainTextOf = (html: string): string =>
  sanitiseHtml(html.replace(/<\/(p|h\d|li|td|th|blockquote|figcaption|caption)>|<br[^>]*>/g, '$& '), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replace(/&(lt|gt|amp|quot|#39);/g, (_, name: keyof typeof entities) => entities[name])
    .replace(/\s+/g, ' ')
    .trim()

const entities = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" }
