import fc from 'fast-check'
import { expect, describe as group, test } from 'vitest'
import { canonicalOrigin, describe, pageMeta } from './meta.ts'

group('the description of a page', () => {
  test('is one line, and short texts stay as they are', () => {
    expect(describe('  Uma casa\n\n para   todos. ')).toBe('Uma casa para todos.')
  })

  test('is cut at a word', () => {
    const text = describe('Venha como você está. '.repeat(20))
    expect(text.length).toBeLessThanOrEqual(160)
    expect(text).toMatch(/ (Venha|como|você|está\.)…$/)
  })

  test('never has more than 160 characters, nor half a character', () => {
    const text = fc.string({ unit: fc.constantFrom('a', ' ', '🙏', '\n', 'ção'), minLength: 100, maxLength: 400 })
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'grapheme', maxLength: 1_000 }), text, fc.string({ unit: fc.constantFrom('a', '🙏'), minLength: 100 })),
        long => {
          const short = describe(long)
          expect(short.length).toBeLessThanOrEqual(160)
          expect(short.isWellFormed()).toBe(true)
          expect(short).not.toMatch(/\s{2}|\n/)
          if (short.endsWith('…') && !long.includes('…')) expect(long.replace(/\s+/g, ' ').trim().startsWith(short.slice(0, -1))).toBe(true)
        },
      ),
    )
  })
})

group('the head of a page', () => {
  const root = (hostname: string | null) =>
    ({
      startUp: { status: 'ready', church: { nome: 'Igreja da Praia', descricao: 'Perto do mar.', hostname } },
      origin: 'http://praia.localhost:3000',
    }) as never

  test('names page and church, once where they are the same', () => {
    expect(pageMeta(root(null), { title: 'Agenda', path: '/event' })).toContainEqual({ title: 'Agenda · Igreja da Praia' })
    expect(pageMeta(root(null), { title: 'Igreja da Praia', path: '/' })).toContainEqual({ title: 'Igreja da Praia' })
  })

  test('describes the church where the page has no words of its own', () => {
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

  const tagsOf = (page: object, given: object = root(null)) =>
    Object.fromEntries(
      pageMeta(given as never, { title: 'Agenda', path: '/event', ...page }).flatMap(tag =>
        'property' in tag ? [[tag.property, tag.content]] : 'name' in tag ? [[tag.name, tag.content]] : [],
      ),
    )

  test('shows its own picture where it is shared, with its size and words', () => {
    const image = { url: '/pictures/a.webp', largura: 1600, altura: 1000, alt: 'Gente no pátio' }
    expect(tagsOf({ image })).toMatchObject({
      'og:image': 'http://praia.localhost:3000/pictures/a.webp',
      'og:image:width': '1600',
      'og:image:height': '1000',
      'og:image:alt': 'Gente no pátio',
      'twitter:card': 'summary_large_image',
    })
  })

  test('has a drawn card where it has no picture, or only a drawing; another address when it shows something else', () => {
    const tags = tagsOf({ card: 'event-5' })
    expect(tags).toMatchObject({
      'og:image': expect.stringMatching(/^http:\/\/praia\.localhost:3000\/cards\/event-5\/(pt|en|es)\.png\?v=[a-z0-9]+$/),
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Agenda · Igreja da Praia',
    })
    const drawing = { url: '/pictures/a.svg', largura: 9, altura: 9, alt: '' }
    expect(tagsOf({ card: 'event-5', image: drawing })).toEqual(tags)
    expect(tagsOf({ card: 'event-5', title: 'Outra' })['og:image']).not.toBe(tags['og:image'])
    expect(tagsOf({})['og:image']).toContain('/cards/home/')
  })

  test('that could not start has neither', () => {
    expect(tagsOf({}, { startUp: { status: 'failed', warning: {} }, origin: 'http://x' })).not.toHaveProperty('og:image')
    expect(tagsOf({}, { startUp: { status: 'platform' }, origin: 'http://localhost:3000' })['og:image']).toContain('/cards/home/')
  })
})
