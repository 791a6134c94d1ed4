// npm run bench: builds if the sources have changed, then measures (tests/load).
import { build } from './build/build.mjs'
import { node } from './run/programs.mjs'

const entry = await build()
process.exitCode = (await node(['tests/load/bench.mjs', entry])) || (await node(['tests/load/large-church.mjs', entry]))
