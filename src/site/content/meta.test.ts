import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalOrigin, pageMeta, shortDescription } from './meta.ts'

describe('the description of a page', () => {
  test('is one line, and short texts stay as they are', () => {
    expect(shortDescription('  Uma casa\n\n para   todos. ')).toBe('Uma casa para todos.')
  })

  test('is cut after a whole word', () => {
    const text = shortDescription('Venha como você está. '.repeat(20))
    expect(text.length).toBeLessThanOrEqual(160)
    expect(text).toMatch(/ (Venha|como|você|está\.)…$/)
  })

  test('never has more than 160 characters, nor half a character', () => {
    const text = fc.string({ unit: fc.constantFrom('a', ' ', '🙏', '\n', 'ção'), minLength: 100, maxLength: 400 })
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'grapheme', maxLength: 1_000 }), text, fc.string({ unit: fc.constantFrom('a', '🙏'), minLength: 100 })),
        long => {
          const short = shortDescription(long)
          expect(short.length).toBeLessThanOrEqual(160)
          expect(short.isWellFormed()).toBe(true)
          expect(short).not.toMatch(/\s{2}|\n/)
          if (short.endsWith('…') && !long.includes('…')) expect(long.replace(/\s+/g, ' ').trim().startsWith(short.slice(0, -1))).toBe(true)
        },
      ),
    )
  })
})

describe('the head of a page', () => {
  const root = (hostname: string | null) =>
    ({
      startUp: { status: 'ready', church: { nome: 'Igreja da Praia', descricao: 'Perto do mar.', hostname } },
      origin: 'http://praia.localhost:3000',
    }) as never

  test('has the names of page and church in the title, and one name when both are the same', () => {
    expect(pageMeta(root(null), { title: 'Agenda', path: '/event' })).toContainEqual({ title: 'Agenda · Igreja da Praia' })
    expect(pageMeta(root(null), { title: 'Igreja da Praia', path: '/' })).toContainEqual({ title: 'Igreja da Praia' })
  })

  test('has the church’s description when the page has none', () => {
    expect(pageMeta(root(null), { title: 'Agenda', path: '/event' })).toContainEqual({ name: 'description', content: 'Perto do mar.' })
  })

  test('is canonical at the church’s own host name when it has one', () => {
    const canonical = (hostname: string | null) =>
      pageMeta(root(hostname), { title: 'x', path: '/event' }).find(tag => 'rel' in tag && tag.rel === 'canonical')
    expect(canonical(null)).toMatchObject({ href: 'http://praia.localhost:3000/event' })
    expect(canonical('igrejadapraia.org.br')).toMatchObject({ href: 'http://igrejadapraia.org.br:3000/event' })
    expect(canonicalOrigin('https://praia.atrio.app', 'igrejadapraia.org.br')).toBe('https://igrejadapraia.org.br')
    expect(canonicalOrigin('', 'igrejadapraia.org.br')).toBe('')
  })

  const tagsOf = (page: Partial<Parameters<typeof pageMeta>[1]>, given: object = root(null)) =>
    Object.fromEntries(
      pageMeta(given as never, { title: 'Agenda', path: '/event', ...page }).flatMap(tag =>
        'property' in tag ? [[tag.property, tag.content]] : 'name' in tag ? [[tag.name, tag.content]] : [],
      ),
    )

  test('has the page’s picture as share picture, as a JPEG in the shape in which it is shown, with its alternative text', () => {
    const name = '0a'.repeat(16)
    const image = { url: `/pictures/${name}.webp`, largura: 1600, altura: 1000, alt: 'Gente no pátio' }
    expect(tagsOf({ image })).toMatchObject({
      'og:image': `http://praia.localhost:3000/og-pictures/${name}.jpg`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Gente no pátio',
      'twitter:card': 'summary_large_image',
    })
  })

  test('has an OG image when the page has no picture or an SVG one; its address changes with its content', () => {
    const tags = tagsOf({ ogImage: 'event/5' })
    expect(tags).toMatchObject({
      'og:image': expect.stringMatching(/^http:\/\/praia\.localhost:3000\/og-images\/event\/5\/(pt|en|es)\.png\?v=[a-z0-9]+$/),
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Agenda · Igreja da Praia',
    })
    const drawing = { url: '/pictures/a.svg', largura: 9, altura: 9, alt: '' }
    expect(tagsOf({ ogImage: 'event/5', image: drawing })).toEqual(tags)
    expect(tagsOf({ ogImage: 'event/5', title: 'Outra' })['og:image']).not.toBe(tags['og:image'])
    expect(tagsOf({})['og:image']).toContain('/og-images/home/')
  })

  test('has no share picture after a failed start-up', () => {
    expect(tagsOf({}, { startUp: { status: 'failed', warning: {} }, origin: 'http://x' })).not.toHaveProperty('og:image')
    expect(tagsOf({}, { startUp: { status: 'platform' }, origin: 'http://localhost:3000' })['og:image']).toContain('/og-images/home/')
  })
})
