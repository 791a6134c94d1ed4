import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Piscina } from 'piscina'
import { expect, test } from 'vitest'
import { buildServerWorker } from '../../scripts/build/server-worker.mjs'

test('the built worker does in a thread what its sources do', async () => {
  // Inside the project, where it finds the packages, as the real build does.
  mkdirSync('build', { recursive: true })
  const folder = mkdtempSync(resolve('build/worker-'))
  const pool = new Piscina({ filename: join(folder, 'worker.js'), minThreads: 0, maxThreads: 1 })
  try {
    await buildServerWorker(folder)
    expect(await pool.run('<b>x</b><script>y</script>', { name: 'cleanHtml' })).toBe('<strong>x</strong>')
  } finally {
    await pool.destroy()
    rmSync(folder, { recursive: true })
  }
})
