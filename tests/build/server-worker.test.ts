import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Piscina } from 'piscina'
import { expect, test } from 'vitest'
import type { Paper } from '#server/pdf/paper.ts'
import { buildServerWorker } from '../../scripts/build/server-worker.mjs'
import { readPdf } from '../fixtures/files/read-pdf.ts'

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

test('the built worker does in a thread what its sources do', async () => {
  // Inside the project, where it finds the packages, as the real build does.
  mkdirSync('build', { recursive: true })
  const folder = mkdtempSync(resolve('build/worker-'))
  const pool = new Piscina({ filename: join(folder, 'worker.js'), minThreads: 0, maxThreads: 1 })
  try {
    await buildServerWorker(folder)
    expect(await pool.run('<b>x</b><script>y</script>', { name: 'cleanHtml' })).toBe('<strong>x</strong>')
    const { pages } = await readPdf(await pool.run(paper, { name: 'drawPaper' }))
    expect(pages).toEqual(['Igreja Central Recibo Igreja Central'])
  } finally {
    await pool.destroy()
    rmSync(folder, { recursive: true })
  }
})
