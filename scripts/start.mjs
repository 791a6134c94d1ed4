// npm start: builds if the sources have changed, and runs the server with the given arguments.
import { build } from './build/build.mjs'
import { run } from './run/programs.mjs'
import { serverEnv, serverFlags } from './run/server-settings.mjs'

const args = [...serverFlags, await build(), ...process.argv.slice(2)]
const { code } = await run(process.execPath, args, { env: serverEnv })
process.exitCode = code
