import { runInWorker } from '../workers/pool.ts'
import type { Paper } from './paper.ts'

/**
 * A paper as a PDF file, drawn in another thread. The churches take turns.
 * @param name of the file @param church whose turn it is
 * @throws Problem `unavailable` when too many wait already
 */
export async function pdfFile(paper: Paper, name: string, church: number): Promise<File> {
  const content = await runInWorker('drawPaper', paper, church)
  return new File([content as Uint8Array<ArrayBuffer>], name, { type: 'application/pdf' })
}
