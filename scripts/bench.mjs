// `npm run bench`: installs and builds if necessary, then measures (tests/load).
import { build, install, pinnedNode, root } from './prepare.mjs'
import { exitWith, run } from './run.mjs'

await exitWith(async () => {
  await install()
  const entry = await build()
  for (const program of ['bench', 'large-church']) {
    const { code } = await run(pinnedNode(), [`tests/load/${program}.mjs`, entry], { cwd: root, stdio: 'inherit' })
    if (code) return code
  }
  return 0
})
