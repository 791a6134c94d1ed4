// npm start: installs, builds when the sources changed, and runs the server. Its own arguments go to the server.
import { build, install, pinnedNode, root, serverEnv, serverFlags } from './prepare.mjs'
import { exitWith, run } from './run.mjs'

await exitWith(async () => {
  await install()
  const entry = await build()
  const { code } = await run(pinnedNode(), [...serverFlags, entry, ...process.argv.slice(2)], { cwd: root, env: serverEnv })
  return code
})
