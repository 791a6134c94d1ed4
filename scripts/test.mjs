// npm test: all checks and tests, counted. `--all`: runs the long tests completely (npm run test:all). `--since main`: runs those that the
// changes since a commit concern. `--browser`: runs only browser tests, with the other arguments (npm run test:browser). Otherwise arguments
// are for vitest, which runs alone.
import { join } from 'node:path'
import { build } from './build/build.mjs'
import { generate } from './build/generate.mjs'
import { node, root } from './run/programs.mjs'
import { playwright } from './testing/browser.mjs'
import { findOrInstallChromium } from './testing/chromium.mjs'
import { testEverything } from './testing/everything.mjs'
import { testSince } from './testing/since.mjs'
import { vitest } from './testing/unit.mjs'

// Dozens of processes load the server's sources: compiled ones take a third less of it.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'compiled')

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
