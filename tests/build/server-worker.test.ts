import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { getPriority } from 'node:os'
import { join, resolve } from 'node:path'
import { Piscina } from 'piscina'
import { expect, test } from 'vitest'
import { limits } from '#server/decoding/limits.ts'
import type { Paper } from '#server/pdf/paper.ts'
import { buildServerWorker } from '../../scripts/build/server-worker.mjs'
import { readPdf } from '../fixtures/files/read-pdf.ts'

test('the built child decodes a picture, and has its guard beside it', async () => {
  mkdirSync('build', { recursive: true })
  const folder = mkdtempSync(resolve('build/child-'))
  try {
    await buildServerWorker(folder)
    const options = { execArgv: [], serialization: 'advanced', stdio: ['ignore', 'inherit', 'inherit', 'ipc'] } as const
    const child = fork(join(folder, 'child.js'), [JSON.stringify(limits)], options as never)
    expect((await once(child, 'message'))[0]).toMatchObject({ result: 'ready' })
    child.send({ name: 'encodePicture', argument: Buffer.from('no picture') })
    expect((await once(child, 'message'))[0]).toMatchObject({ result: 'image' })
    child.disconnect()
    expect(await once(child, 'exit')).toEqual([0, null])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

const paper: Paper = {
  title: 'Recibo',
  language: 'pt-BR',
  madeAt: '2026-09-03T12:00:00.000Z',
  letterhead: { name: 'Igreja Central', lines: [], logo: null },
  colors: { accent: '#1D4ED8', tint: '#EEF3FF', text: '#1D4ED8' },
  parts: [],
  pageOf: '',
  missingLetters: '',
}

/** How far each thread of this process lets others go first. Linux only. */
const nicenessOfThreads = () => readdirSync('/proc/self/task').map(thread => getPriority(Number(thread)))

test('the built worker does in a thread what its sources do, and lets the main thread go first', async () => {
  // Inside the project, where it finds the packages, as the real build does.
  mkdirSync('build', { recursive: true })
  const folder = mkdtempSync(resolve('build/worker-'))
  const pool = new Piscina({ filename: join(folder, 'worker.js'), minThreads: 0, maxThreads: 1, idleTimeout: 60_000 })
  const usual = getPriority()
  try {
    await buildServerWorker(folder)
    expect(await pool.run('<b>x</b><script>y</script>', { name: 'cleanHtml' })).toBe('<strong>x</strong>')
    const { pages } = await readPdf(await pool.run(paper, { name: 'drawPaper' }))
    expect(pages).toEqual(['Igreja Central Recibo Igreja Central'])
    if (process.platform !== 'linux') return
    expect(getPriority()).toBe(usual)
    expect(nicenessOfThreads()).toContain(10)
  } finally {
    await pool.destroy()
    rmSync(folder, { recursive: true })
  }
})
