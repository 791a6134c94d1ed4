// npm start: installs packages, builds when the sources have changed, and runs the server with the given arguments.
import { build, install, pinnedNode, root, serverEnv, serverFlags } from './prepare.mjs'
import { exitWith, run } from './run.mjs'

await exitWith(async () => {
  await install()
  const entry = await build()
  const { code } = await run(pinnedNode(), [...serverFlags, entry, ...process.argv.slice(2)], { cwd: root, env: serverEnv })
  return code
})
