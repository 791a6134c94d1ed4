// Runs a script on the project's own Node, whatever the machine has, after installing what is missing.
import { install, pinnedNode, root } from './prepare.mjs'
import { exitWith, run } from './run.mjs'

await exitWith(async () => {
  await install()
  const { code } = await run(pinnedNode(), process.argv.slice(2), { cwd: root })
  return code
})
