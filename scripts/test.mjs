// npm test: all checks and tests, counted. `--all`: runs the long tests completely (npm run test:all). `--since main`: runs those that the
// changes since a commit concern. `--browser`: runs only browser tests, with the other arguments (npm run test:browser). Otherwise arguments
// are for vitest, which runs alone.
import { build } from './build/build.mjs'
import { generate } from './build/generate.mjs'
import { node } from './run/programs.mjs'
import { playwright } from './testing/browser.mjs'
import { findOrInstallChromium } from './testing/chromium.mjs'
import { testEverything } from './testing/everything.mjs'
import { testSince } from './testing/since.mjs'
import { vitest } from './testing/unit.mjs'

const args = process.argv.slice(2)
if (args[0] === '--all') {
  process.env.TEST_ALL = '1'
  args.shift()
}
if (args.length === 0) process.exitCode = await testEverything()
else if (args[0] === '--since') {
  process.env.CHROMIUM_PATH = await findOrInstallChromium()
  await generate()
  process.exitCode = await testSince(args[1] ?? 'main')
} else if (args[0] === '--browser') {
  process.env.CHROMIUM_PATH = await findOrInstallChromium()
  await generate()
  await build()
  process.exitCode = await node([playwright, 'test', ...args.slice(1)])
} else {
  await generate()
  process.exitCode = await node([vitest, 'run', ...args])
}
