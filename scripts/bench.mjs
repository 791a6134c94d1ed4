// `npm run bench`: installs and builds what is missing, then measures (tests/load/bench.mjs).
import { build, install, pinnedNode, root } from './prepare.mjs'
import { exitWith, run } from './run.mjs'

await exitWith(async () => {
  await install()
  const entry = await build()
  const { code } = await run(pinnedNode(), ['tests/load/bench.mjs', entry], { cwd: root, stdio: 'inherit' })
  return code
})
