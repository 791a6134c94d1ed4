import { getDocument, type PDFDocumentProxy, PDFWorker, version } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

export type PdfDocument = PDFDocumentProxy
export type PdfPageContent = Awaited<ReturnType<PdfDocument['getPage']>>

/**
 * Loads a PDF of this site.
 * @param onProgress is told which part of the file has arrived, from 0 to 1
 * @returns the document, which fails when it or its worker cannot be loaded, and what ends it
 */
export function openPdf(url: string, onProgress: (share: number) => void): { opened: Promise<PdfDocument>; close(): void } {
  // A worker of our own: when the one of PDF.js could not be loaded once, it does not try again.
  const port = new Worker(workerAddress, { type: 'module' })
  const failed = new Promise<never>((_, reject) => port.addEventListener('error', reject))
  const worker = PDFWorker.create({ port })
  // scripts/build/pdf-files.mjs has put them there. The policy of our pages permits no WebAssembly; the decoders in JavaScript are in `wasmUrl`, too.
  const folder = `/assets/pdf-${version}`
  const fonts = { cMapUrl: `${folder}/cmaps/`, standardFontDataUrl: `${folder}/standard_fonts/` }
  // The page fetches them, because the policy of the worker permits no requests.
  const task = getDocument({ url, worker, useWasm: false, wasmUrl: `${folder}/wasm/`, ...fonts, useWorkerFetch: false, enableXfa: false })
  task.onProgress = ({ loaded, total }: { loaded: number; total: number }) => onProgress(total > 0 ? Math.min(1, loaded / total) : 0)
  return {
    opened: Promise.race([task.promise, failed]),
    close() {
      // What is still being loaded ends with an error that nobody waits for.
      task.promise.catch(() => {})
      void task.destroy().finally(() => {
        worker.destroy()
        port.terminate()
      })
    },
  }
}
