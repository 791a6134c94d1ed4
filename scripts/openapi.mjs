// npm run openapi: writes docs/openapi.json anew after a change of the calls. What may harm a caller needs a decision record,
// named by its number: npm run openapi -- --break 0021
import { join } from 'node:path'
import { install, pinnedNode, root } from './prepare.mjs'
import { exitWith, run } from './run.mjs'

await exitWith(async () => {
  await install()
  const [option, decision] = process.argv.slice(2)
  const env = { ...process.env, WRITE_OPENAPI: '1', ...(option === '--break' ? { BREAK_DECISION: decision } : {}) }
  const words = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'tests/api-document/document.test.ts', '--reporter=dot']
  return (await run(pinnedNode(), words, { cwd: root, env })).code
})
