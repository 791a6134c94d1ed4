import type { Attributes, Tag } from 'sanitize-html'

/** The formatting that an element has by its name. */
const ofTag: Readonly<Record<string, string>> = {
  ...{ b: 'strong', strong: 'strong', i: 'em', em: 'em', u: 'u', s: 's', del: 's', strike: 's', sub: 'sub', sup: 'sup' },
}

/** Elements whose formatting may be in their style, as in texts from Google Docs and Word. */
export const styledTags = [...Object.keys(ofTag), 'span', 'font']

/**
 * The element of an allowed kind that looks as this one does: a `b` that its style makes normal is none, a `span` that its style makes bold
 * is. Several kinds of formatting are left to `arrange`, as `span` with `data-marks`.
 */
export function styled(name: string, { style }: Attributes): Tag {
  const own = ofTag[name]
  if (!style) return { tagName: own ?? 'span', attribs: {} }
  if (/mso-list:\s*ignore/i.test(style)) return { tagName: 'span', attribs: { 'data-marks': 'marker' } }
  const [first, ...more] = marksOf(own, stylesIn(style))
  if (!first) return { tagName: 'span', attribs: {} }
  return more.length ? { tagName: 'span', attribs: { 'data-marks': [first, ...more].join(' ') } } : { tagName: first, attribs: {} }
}

function marksOf(own: string | undefined, styles: ReadonlyMap<string, string>): string[] {
  const weight = styles.get('font-weight')
  const slant = styles.get('font-style')
  const lines = styles.get('text-decoration') ?? styles.get('text-decoration-line') ?? ''
  const height = styles.get('vertical-align')
  return Object.entries({
    strong: weight ? /^(bold|[6-9]00)/.test(weight) : own === 'strong',
    em: slant ? /^(italic|oblique)/.test(slant) : own === 'em',
    u: own === 'u' || lines.includes('underline'),
    s: own === 's' || lines.includes('line-through'),
    sup: own === 'sup' || height === 'super',
    sub: own === 'sub' || height === 'sub',
  }).flatMap(([mark, isOn]) => (isOn ? [mark] : []))
}

/** The properties of a style and their values, in lower case. */
const stylesIn = (style: string): ReadonlyMap<string, string> =>
  new Map(
    style
      .toLowerCase()
      .split(';')
      .map(part => part.split(':').map(word => word.trim()))
      .map(([property = '', value = '']) => [property, value]),
  )

/** A picture; one of a sign, as mail and chat programs have it, is that sign. */
export function picture(_: string, attribs: Attributes): Tag {
  const sign = attribs.alt ?? ''
  const isSign = sign.length <= 20 && /^[\p{Extended_Pictographic}\p{Emoji_Component}]+$/u.test(sign) && !/^[\d#*]+$/.test(sign)
  if (isSign && !isOwnPicture(attribs)) return { tagName: 'span', attribs: {}, text: sign }
  return { tagName: 'img', attribs: { ...attribs, loading: 'lazy', decoding: 'async' } }
}

/** Whether this server stores it. */
export const isOwnPicture = ({ src = '' }: Attributes): boolean => /^\/pictures\/[0-9a-f]{32}\.webp$/.test(src)

/** A paragraph; one that Word shows as an entry of a list is one. `data-level`: how many lists it is in. */
export function paragraph(_: string, { style = '' }: Attributes): Tag {
  const level = /mso-list:\s*l\d+\s+level(\d)/i.exec(style)?.[1]
  return level ? { tagName: 'li', attribs: { 'data-level': level } } : { tagName: 'p', attribs: {} }
}
