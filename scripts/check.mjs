// npm run check: all static checks.

import { generate } from './build/generate.mjs'
import { runChecks } from './checks/run-checks.mjs'

await generate()
const checks = await runChecks()
process.exitCode = checks.some(({ errors }) => errors) ? 1 : 0
