import sanitiseHtml, { type Tag } from 'sanitize-html'

/** Where a link may lead: a place of this site, another site, a mail, a call. */
const schemes = ['https', 'http', 'mailto', 'tel']

/** Players whose frames become links: a page loads nothing of them until a person asks for it. */
const players = /^https:\/\/(www\.)?(youtube(-nocookie)?\.com|player\.vimeo\.com|open\.spotify\.com)\//

/**
 * What somebody wrote in an editor, as it may be shown to others: an allow-list of elements without scripts, styles and forms.
 * Headings begin at the second level, because a page has its own first; pictures are only those that this server keeps.
 * @param html anything
 * @returns HTML that may be stored and printed as it is
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

/** The words of HTML that was sanitised: what a search reads of it, and a feed or a card that takes no markup. */
export const textOf = (html: string): string =>
  sanitiseHtml(html.replace(/<\/(p|h\d|li|td|th|blockquote|figcaption|caption)>|<br[^>]*>/g, '$& '), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replace(/&(lt|gt|amp|quot|#39);/g, (_, name: keyof typeof signs) => signs[name])
    .replace(/\s+/g, ' ')
    .trim()

const signs = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" }
