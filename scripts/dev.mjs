// npm run dev: runs the server directly from the sources, with live reload.
import { install, pinnedNode, root } from './prepare.mjs'
import { exitWith, run } from './run.mjs'

await exitWith(async () => {
  await install()
  const { code } = await run(pinnedNode(), ['--enable-source-maps', 'scripts/dev-server.mjs'], {
    cwd: root,
    env: { NODE_ENV: 'development', ...process.env },
  })
  return code
})
