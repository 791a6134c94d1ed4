import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { finishPage } from './finish-page.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const read = (html: string) => {
  const result = finishPage(Buffer.from(html), 'N+/=')
  const sources = (directive: string) =>
    result.policy
      .split('; ')
      .find(part => part.startsWith(`${directive} `))
      ?.split(' ')
      .slice(1)
  return { ...result, text: result.html.toString(), sources }
}

describe('a finished page', () => {
  test('allows exactly the inline scripts that have the nonce of this render', () => {
    const { sources } = read(
      '<script nonce="N+/=">a()</script><script nonce="N+/=" async>b(\n)</script><script type="module" nonce="N+/=">a()</script>' +
        '<script>stranger()</script><script nonce="">stranger()</script><script nonce="other">stranger()</script>',
    )
    expect(sources('script-src')).toEqual(["'self'", hash('a()'), hash('b(\n)')])
  })

  test('allows a script of our own by its address', () => {
    expect(read('<script src="/assets/x.js" nonce="N+/="></script>').sources('script-src')).toEqual(["'self'"])
  })

  test('allows exactly the inline styles of this render', () => {
    const { sources } = read('<style nonce="N+/=">p{color:red}</style><style nonce="N+/=" media="print">p{}</style><style>b{}</style>')
    expect(sources('style-src')).toEqual(["'self'", hash('p{color:red}'), hash('p{}')])
  })

  test('removes the nonce and leaves the rest of the page unchanged', () => {
    const { text } = read('<link href="/a.css" nonce="N+/="/><p>Oração nonce</p><script nonce="N+/=" async>ç()</script><b>fim</b>')
    expect(text).toBe('<link href="/a.css"/><p>Oração nonce</p><script async>ç()</script><b>fim</b>')
  })

  test('gives scripts that are loaded in advance a low priority', () => {
    const { text } = read('<link rel="modulepreload" href="/assets/x.js"/><link rel="preload" href="/a.woff2"/>')
    expect(text).toBe('<link rel="modulepreload" fetchpriority="low" href="/assets/x.js"/><link rel="preload" href="/a.woff2"/>')
  })

  test('of a plain page allows nothing inline, no frame and no other origin', () => {
    const { policy } = read('<p>Paz</p><script type="application/ld+json">{"@type":"Church"}</script>')
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval|script-src[^;]*unsafe/)
  })
})
