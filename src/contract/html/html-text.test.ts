import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { escapeHtml, linesOfHtml, plainTextOf, unescapeHtml } from './html-text.ts'

/** Texts with what is, looks like or becomes an entity. */
const text = fc.string({
  unit: fc.constantFrom('&', ';', '#', '<', '>', '"', "'", 'amp', 'lt', '39', 'x27', '&amp;', '&lt;', '&nbsp;', 'é', '🙏', ' '),
})

describe('entities', () => {
  test('are one pair: text in, the same text out', () => {
    fc.assert(fc.property(fc.oneof(text, fc.string({ unit: 'binary' })), one => unescapeHtml(escapeHtml(one)) === one))
    fc.assert(fc.property(text, one => plainTextOf(`<p>${escapeHtml(one)}</p>`) === one.replace(/\s+/g, ' ').trim()))
  })

  test('of numbers and of names are read, and what is none stays', () => {
    expect(unescapeHtml('&#38;&#x26;&AMP;&apos;&#128591;&amp;lt;')).toBe("&&&'🙏&lt;")
    expect(unescapeHtml('&#0;&#xD800;&#1114112;&copyright;&')).toBe('&#0;&#xD800;&#1114112;&copyright;&')
  })

  test('are written and read nowhere else', () => {
    // Of a feed that is not well-formed; a picture of space in a mail.
    const others = ['rss/whole-xml.ts', 'mail/mail-html.ts', 'gallery/reading.tsx', 'contract/html/html-text.ts']
    const found = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
      path => /\.tsx?$/.test(path) && !/\.test\.ts$/.test(path) && !others.some(other => path.endsWith(other)),
    )
    expect(found.length).toBeGreaterThan(1_000)
    for (const path of found)
      expect(readFileSync(`src/${path}`, 'utf8'), path).not.toMatch(/&(?:amp|lt|gt|quot|#39|#38);|fromCodePoint\(Number/)
  })
})

test('words stay apart where markup goes, and together in a word', () => {
  expect(plainTextOf('<ul><li>um<ul><li>dois</li></ul></li></ul>três<hr />quatro<br />cinco')).toBe('um dois três quatro cinco')
  expect(plainTextOf('<table><tr><td>um</td><td>dois</td></tr></table><p>D<strong>eu</strong>s<a href="/x">!</a></p>')).toBe(
    'um dois Deus!',
  )
  expect(linesOfHtml('<h2>Um</h2><p>dois<br />três</p>')).toEqual(['Um', 'dois', 'três'])
})
