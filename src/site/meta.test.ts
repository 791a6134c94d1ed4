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
})
