// Runs a command of this folder for npm: `node scripts/run.mjs start` runs start.mjs. Before that, it installs missing packages; the
// command itself runs in the project folder, on the project's Node. This file and its imports must work on Node 20.19 and without packages.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { install, projectNode } from './run/install.mjs'
import { CommandError, root, run, say } from './run/programs.mjs'

const [command, ...args] = process.argv.slice(2)
const script = new URL(`./${command}.mjs`, import.meta.url)
process.chdir(root)
try {
  if (!existsSync(script)) throw new CommandError(`There is no command ${command}; the scripts in package.json are all there are.`)
  await install()
  const node = projectNode()
  if (node === process.execPath) {
    process.argv.splice(2, 1)
    await import(script.href)
  } else {
    const { code } = await run(node, [fileURLToPath(import.meta.url), command, ...args])
    process.exitCode = code
  }
} catch (error) {
  if (!(error instanceof CommandError)) throw error
  say(error.message)
  process.exitCode = error.exitCode
}
