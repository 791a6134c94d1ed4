import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerAddress

export type PdfDocument = PDFDocumentProxy
export type PdfPageContent = Awaited<ReturnType<PdfDocument['getPage']>>

/**
 * Loads a PDF of this site.
 * @param onProgress is told which part of the file has arrived, from 0 to 1
 * @returns the document, which fails when it cannot be loaded or is none, and what ends it
 */
export function openPdf(url: string, onProgress: (share: number) => void): { opened: Promise<PdfDocument>; close(): void } {
  // Scripts and forms inside of a file do not run; WebAssembly is not permitted by the policy of our pages.
  const task = getDocument({ url, useWasm: false, enableXfa: false })
  task.onProgress = ({ loaded, total }: { loaded: number; total: number }) => onProgress(total > 0 ? Math.min(1, loaded / total) : 0)
  return { opened: task.promise, close: () => void task.destroy() }
}
