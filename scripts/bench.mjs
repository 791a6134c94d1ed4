// npm run bench: builds if the sources have changed, then measures (tests/load). `npm run bench -- jobs`: only jobs and mails;
// `-- churches`: only five hundred churches; `-- events`: only events with registrations; `-- flood`: only one church under flood;
// `-- reading`: only what churches publish; `-- bus`: only what it costs to tell other nodes of changes.
import { build } from './build/build.mjs'
import { generate } from './build/generate.mjs'
import { node } from './run/programs.mjs'

const [only] = process.argv.slice(2)
process.env.LOG_LEVEL ??= 'error'
const measure = async () => {
  if (only) return 0
  const entry = await build()
  for (const file of ['bench', 'login', 'large-church']) {
    const code = await node([`tests/load/${file}.mjs`, entry])
    if (code) return code
  }
  return 0
}
await generate()
const part = async (name, file) => (only && only !== name ? 0 : node([file]))
process.exitCode =
  (await measure()) ||
  (await part('churches', 'tests/load/many-churches.ts')) ||
  (await part('churches', 'tests/load/ten-minutes.ts')) ||
  (await part('events', 'tests/load/events.ts')) ||
  (await part('reading', 'tests/load/reading.ts')) ||
  (await part('flood', 'tests/load/flood.ts')) ||
  (await part('bus', 'tests/load/bus.ts')) ||
  (await part('jobs', 'tests/load/jobs.ts'))
