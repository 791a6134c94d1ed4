// Runs a script on the project's own Node, independently of the machine's Node, after installing missing packages.
import { install, pinnedNode, root } from './prepare.mjs'
import { exitWith, run } from './run.mjs'

await exitWith(async () => {
  await install()
  const { code } = await run(pinnedNode(), process.argv.slice(2), { cwd: root })
  return code
})
