import { monitorEventLoopDelay } from 'node:perf_hooks'
import { describe, expect, test } from 'vitest'
import { plainTextOf } from '#contract/html/html-text.ts'
import { sanitise } from './sanitise.ts'

const church = 1
const clean = (html: string) => sanitise(html, church, 'conteudo')
const fill = (part: string, length: number) => part.repeat(Math.floor(length / part.length))
const tooComplex = { code: 'invalid', errors: { conteudo: 'too_complex' } }

/** As long as a text may be. */
const maxLength = 200_000
const article = fill('<p>Paz e bem, <strong>irmãos</strong>. Uma <a href="/news">página</a> &amp; mais.</p>', maxLength)

describe('HTML from an editor', () => {
  test.each(['<b>', '<blockquote>', '<i><b>', '<table><tr><td>', '<ul><li>', '<b>x', '<div>', '<unknown>', '<svg>', '<noscript>'])(
    'with %s inside itself again and again is refused, short or long',
    async part => {
      for (const length of [1_000, maxLength]) await expect(clean(fill(part, length))).rejects.toMatchObject(tooComplex)
    },
  )

  test.each(['&', '<b>x</b>', '<a href=https://a>x</a>'])(
    'of %s, from which several times as much would come out, is refused',
    async part => {
      await expect(clean(fill(part, maxLength))).rejects.toMatchObject(tooComplex)
    },
  )

  test('is the same whether it is sanitised at once or, because it is long, in another thread', async () => {
    expect(await clean(article)).toBe(fill(await clean(article.slice(0, article.indexOf('</p>') + 4)), article.length))
  })

  test('as people write it passes: lists in lists, a table in a quotation, much formatting', async () => {
    const list = (depth: number): string => (depth ? `<ul><li>item${list(depth - 1)}</li></ul>` : '')
    const html = `${list(8)}<blockquote><table><tbody><tr><td><strong><em><u>x</u></em></strong></td></tr></tbody></table></blockquote>`
    expect(await clean(html)).toBe(html)
  })
})

test('the longest text delays nobody, however bad it is', { timeout: 30_000 }, async () => {
  const worst = [fill('<a href=/>', maxLength), fill('<p>a', maxLength), article, fill('<b>', maxLength), fill('</p>', maxLength)]
  await clean(article) // starts a thread
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  await Promise.allSettled(worst.map(clean))
  delay.disable()
  // Nanoseconds. In the server's own thread it is 200 ms for each of them, and was 5 s.
  expect(delay.max / 1e6).toBeLessThan(100)
})

describe('the plain text of sanitised HTML', () => {
  test('has the words apart, and the characters that were escaped', async () => {
    const html = await clean('<h2>Salmo 23</h2><p>O <b>Senhor</b> é<br>meu pastor &amp; guia &lt;3</p><ul><li>um</li><li>dois</li></ul>')
    expect(plainTextOf(html)).toBe('Salmo 23 O Senhor é meu pastor & guia <3 um dois')
    expect(plainTextOf(await clean('<p title="a > b">x</p><img src="/x" alt="a < b">'))).toBe('x')
  })

  test.each(['<', '<p>a</p>', '<br', '&amp;', '<p title="', ' '])('of many %s takes no time', part => {
    const text = fill(part, 2 * maxLength)
    const startedAt = performance.now()
    plainTextOf(text)
    expect(performance.now() - startedAt).toBeLessThan(250)
  })
})
