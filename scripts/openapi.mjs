// npm run openapi: writes docs/openapi.json after a change of the endpoints. A change that may break clients needs a decision record,
// given by its number: npm run openapi -- --break 0021
import { generate } from './build/generate.mjs'
import { node } from './run/programs.mjs'

const [option, decision] = process.argv.slice(2)
const env = { ...process.env, WRITE_OPENAPI: '1', ...(option === '--break' ? { BREAK_DECISION: decision } : {}) }
const code = await node(['node_modules/vitest/vitest.mjs', 'run', 'tests/api-document/document.test.ts', '--reporter=dot'], { env })
if (code === 0) await generate()
else process.exitCode = code
