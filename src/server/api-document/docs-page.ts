import type { ZodMiniType } from 'zod/mini'
import { fullPath } from '#contract/endpoint.ts'
import { escapeHtml } from '#contract/html/html-text.ts'
import { problemStatus } from '#contract/problems.ts'
import { otherFailures, rulesWithBounds, rulesWithoutBounds } from '#contract/validation/failure.ts'
import type { NamedRoute } from '#server/http/api/named-routes.ts'
import { replyHeaders } from '#server/http/respond.ts'
import { describe, schemaOf } from './operation.ts'

const style = `:root{color-scheme:light dark;--line:color-mix(in oklab,currentColor 15%,transparent)}
body{font:16px/1.6 system-ui,sans-serif;margin:0 auto;max-width:52rem;padding:2rem 1rem}
h1{font-size:1.6rem}details{border-bottom:1px solid var(--line)}summary{padding:.6rem 0;cursor:pointer;display:flex;flex-wrap:wrap;gap:.25rem .75rem}
code{font:14px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}summary b{font:600 13px/1.7 ui-monospace,monospace;min-width:4rem}summary span{opacity:.75}
pre{overflow:auto;padding:.75rem;border:1px solid var(--line);border-radius:10px;font-size:13px}h3{font-size:.95rem;margin:.75rem 0 .25rem}`

/** A readable page of all endpoints, without scripts. Each endpoint has an anchor (method and path). */
export function docsPage(routes: readonly NamedRoute[]): () => Response {
  const schemaBlock = (title: string, schema: ZodMiniType | undefined, io: 'input' | 'output') =>
    schema ? `<h3>${title}</h3><pre tabindex="0">${escapeHtml(JSON.stringify(schemaOf(schema, io), null, 2))}</pre>` : ''
  const rows = routes.map(({ endpoint }) => {
    const { method, input, reply, summary } = endpoint
    const path = fullPath(endpoint)
    return `<details id="${escapeHtml(`${method}${path}`)}"><summary><b>${method}</b><code>${escapeHtml(path)}</code><span>${escapeHtml(summary)}</span></summary>
<p>${escapeHtml(describe(endpoint))}</p>
${schemaBlock('Path', input.params, 'input')}${schemaBlock('Query', input.query, 'input')}${schemaBlock('Body', input.body, 'input')}${schemaBlock('Form', input.form, 'input')}${schemaBlock('Reply', reply, 'output')}</details>`
  })
  const codes = Object.entries(problemStatus).map(([code, status]) => `<li><code>${status} ${code}</code></li>`)
  const fields = [...rulesWithoutBounds, ...otherFailures, ...rulesWithBounds.map(name => `${name}:…`)].map(
    name => `<li><code>${name}</code></li>`,
  )
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Atrio: calls</title><style>${style}</style></head>
<body><main><h1>Calls</h1><p>Machine-readable: <a href="/api/openapi.json">/api/openapi.json</a>. Log in with <code>POST /api/security/login_check</code> and send <code>Authorization: Bearer …</code>.</p>
${rows.join('\n')}<h2>Problems</h2><p>Failures are <code>application/problem+json</code> with one of these codes.</p><ul>${codes.join('')}</ul>
<h3>Fields</h3><p>The <code>errors</code> of <code>invalid</code> contain one of these for each invalid field; some include the bounds, as in <code>min:8</code>.</p><ul>${fields.join('')}</ul></main></body></html>`
  return () =>
    new Response(html, {
      headers: {
        ...replyHeaders,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      },
    })
}
