// npm run openapi: writes docs/openapi.json after a change of the endpoints. A change that may break clients needs a decision record,
// given by its number: npm run openapi -- --break 0021
import { join } from 'node:path'
import { generate } from './generate.mjs'
import { install, pinnedNode, root } from './prepare.mjs'
import { exitWith, run, Stop } from './run.mjs'

await exitWith(async () => {
  await install()
  const [option, decision] = process.argv.slice(2)
  const env = { ...process.env, WRITE_OPENAPI: '1', ...(option === '--break' ? { BREAK_DECISION: decision } : {}) }
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'tests/api-document/document.test.ts', '--reporter=dot']
  const { code } = await run(pinnedNode(), args, { cwd: root, env })
  if (code !== 0) return code
  const failed = await generate()
  if (failed) throw new Stop(failed)
  return 0
})
