// The built server for the browser tests, with its own data, which is created again for each run.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'

const folder = 'test-results/e2e-data'
rmSync(folder, { recursive: true, force: true })
const env = { ...process.env, ATRIO_DATA_DIR: folder, NODE_ENV: 'production', LOG_LEVEL: 'error', LANG: '' }
const child = spawn(process.execPath, ['scripts/run.mjs', 'start'], { env, stdio: 'inherit' })
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal))
child.on('exit', code => process.exit(code ?? 1))
