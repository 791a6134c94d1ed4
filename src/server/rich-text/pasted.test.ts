import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanHtml } from './clean-html.ts'

/** What a program puts on the clipboard. */
const pasted = (name: string) => readFileSync(new URL(`../../../tests/fixtures/pasted/${name}.html`, import.meta.url), 'utf8')
const outside = 'rel="noopener nofollow ugc" target="_blank"'

describe('pasted text', () => {
  test.each([
    ['google-docs', '<p>Culto às 19h. <strong>Traga a Bíblia.</strong><em> Até lá!</em></p>'],
    ['word-head', '<p>Culto</p>'],
    ['word-list', '<ul><li>Oração</li><li>Louvor</li></ul>'],
    [
      'links-without-scheme',
      `<p><a href="https://www.igreja.example/doar" ${outside}>doar</a> <a href="https://igreja.example" ${outside}>site</a> <a href="https://Outra.Example/" ${outside}>fora</a> <a href="https://outra.example/" ${outside}>fora</a></p>`,
    ],
    ['gmail-divs', '<p>Olá irmãos,</p><p><br /></p><p>O culto será às 19h.</p><ul><li>Traga um prato</li></ul>'],
  ])('of %s is what it looked like', (name, expected) => {
    expect(cleanHtml(pasted(name))).toBe(expected)
  })

  test.each([
    ['several kinds of formatting at once', '<span style="font-weight:700;font-style:italic">a</span>', '<strong><em>a</em></strong>'],
    ['an underlined link', '<a href="/x"><span style="text-decoration:underline">a</span></a>', '<a href="/x">a</a>'],
    ['formatting around paragraphs', '<b><p>a</p><p>b</p></b>', '<p><strong>a</strong></p><p><strong>b</strong></p>'],
    ['a list in a paragraph', '<div>a<ul><li>b</li></ul>c</div>', '<p>a</p><ul><li>b</li></ul><p>c</p>'],
    [
      'a list beside the entry that it belongs to',
      '<ul><li>a</li><ul><li>b</li></ul><li>c</li></ul>',
      '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
    ],
    ['an entry without a list', '<li>a</li><li>b</li><p>c</p>', '<ul><li>a</li><li>b</li></ul><p>c</p>'],
    [
      'lists of Word in lists, with numbers',
      "<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.</span>a</p><p style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o</span>b</p><p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.</span>c</p>",
      '<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>',
    ],
    ['parts that are not allowed', '<section>a</section><section>b</section>', '<p>a</p><p>b</p>'],
    ['signs as pictures', '<p>Paz <img alt="🙏🏽" src="https://chat.example/1.png"><img alt="3" src="/x"></p>', '<p>Paz 🙏🏽</p>'],
    ['an address of mail', '<a href="paz@igreja.example">a</a>', '<a href="mailto:paz@igreja.example">a</a>'],
    ['an address without a protocol', '<a href="//outra.example/x">a</a>', `<a href="https://outra.example/x" ${outside}>a</a>`],
    ['a file beside the page', '<a href="boletim.pdf">a</a>', '<a href="boletim.pdf">a</a>'],
    [
      'lines of a chat',
      '*Culto hoje*, às 19h!\nTraga _pão_ &amp; ~um~ *dois*\n\nsnake_case_1 e 2*3*4',
      '<p><strong>Culto hoje</strong>, às 19h!<br />Traga <em>pão</em> &amp; <s>um</s> <strong>dois</strong></p><p>snake_case_1 e 2*3*4</p>',
    ],
    ['marks of our own', '<span data-marks="script"><li data-level="9">a</li></span>', '<ul><li>a</li></ul>'],
  ])('with %s', (_, html, expected) => {
    expect(cleanHtml(html)).toBe(expected)
  })

  const part = fc.constantFrom(
    ...[
      '<p>',
      '</p>',
      '<div>',
      '</div>',
      '<b>',
      '</b>',
      '<ul>',
      '</ul>',
      '<li>',
      '</li>',
      '<h3>',
      '</h3>',
      '<a href="/x">',
      '</a>',
      '<br>',
      '<hr>',
    ],
    ...[
      '<table><tbody><tr><td>',
      '</td></tr></tbody></table>',
      '<blockquote>',
      '</blockquote>',
      'a',
      ' ',
      '&amp;',
      '<span style="font-weight:700;font-style:italic">',
      '</span>',
    ],
    '<p style="mso-list:l0 level2 lfo1">',
  )

  test('of any shape has nothing in a paragraph that cannot be there, is the same when it is cleaned again, and loses no text', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), parts => {
        const html = cleanHtml(parts.join('')) ?? ''
        expect(html).not.toMatch(/<(p|h[2-4])>(?:(?!<\/\1>).)*<(p|h[2-4]|ul|ol|li|table|blockquote|hr)\b/)
        expect(html.replace(/<\/?(?:ul|ol)>/g, '|')).not.toMatch(/^<li>/)
        expect(cleanHtml(html)).toBe(html)
        const words = (text: string) => text.replace(/<[^>]*>/g, '').replace(/\s/g, '')
        expect(words(html)).toBe(words(parts.join('')))
      }),
    )
  })
})
