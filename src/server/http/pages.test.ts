import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contentPolicy } from './pages.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const sourcesOf = (html: string, directive: string) =>
  contentPolicy(Buffer.from(html))
    .split('; ')
    .find(part => part.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1)

describe('the content policy of a page', () => {
  test('lets run exactly the inline scripts it was rendered with', () => {
    const html =
      '<script>a()</script><script nonce="" async>b(\n)</script><script type="module">a()</script><script src="/assets/x.js"></script>'
    expect(sourcesOf(html, 'script-src')).toEqual(["'self'", hash('a()'), hash('b(\n)')])
  })

  test('lets apply exactly its inline styles', () => {
    expect(sourcesOf('<style>p{color:red}</style><style media="print">p{}</style>', 'style-src')).toEqual([
      "'self'",
      hash('p{color:red}'),
      hash('p{}'),
    ])
  })

  test('does not count data for search engines as a script', () => {
    expect(sourcesOf('<script type="application/ld+json">{"@type":"Church"}</script>', 'script-src')).toEqual(["'self'"])
  })

  test('of a plain page trusts nothing inline, no frame and no other origin', () => {
    const policy = contentPolicy(Buffer.from('<p>Paz</p>'))
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval|script-src[^;]*unsafe/)
  })
})
