// npm run check: all static checks.

import { generate } from './build/generate.mjs'
import { runChecks } from './checks/run-checks.mjs'

await generate()
const checks = await runChecks()
const failed = checks.filter(({ errors }) => errors).map(({ name }) => name)
process.exitCode = failed.length > 0 ? 1 : 0
// The last line alone says it: a failure further up is easily overlooked.
console.log(failed.length > 0 ? `FAILED: ${failed.join(', ')}` : 'All checks passed.')
