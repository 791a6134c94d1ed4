// The built server for the browser tests, with its own data, which is created again for each run.
import { spawn } from 'node:child_process'
import { mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { createInterface } from 'node:readline'

const folder = 'test-results/e2e-data'
rmSync(folder, { recursive: true, force: true })
const env = {
  ...process.env,
  ATRIO_DATA_DIR: folder,
  NODE_ENV: 'production',
  LOG_LEVEL: 'info',
  LANG: '',
  VIACEP_URL: 'http://127.0.0.1:9',
}
const child = spawn(process.execPath, ['scripts/run.mjs', 'start'], { env, stdio: ['ignore', 'inherit', 'pipe'] })
// The whole log is kept, for the search for secrets after the tests (tests/attack/after-browser-run.ts). Errors are shown, too.
mkdirSync('test-results', { recursive: true })
const log = openSync('test-results/e2e-server.log', 'w', 0o600)
createInterface({ input: child.stderr }).on('line', line => {
  writeSync(log, `${line}\n`)
  if (!/^\{"level":[1-4]0,/.test(line)) process.stderr.write(`${line}\n`)
})
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal))
child.on('exit', code => process.exit(code ?? 1))
