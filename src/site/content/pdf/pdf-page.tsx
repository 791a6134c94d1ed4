import { useEffect, useRef, useState } from 'react'
import { m } from '#texts/messages.js'
import type { PdfDocument, PdfPageContent } from './open-pdf.ts'
import { paragraphsOf } from './pdf-text.ts'

type PdfPageProps = {
  pdf: PdfDocument
  /** From 1. */
  number: number
  /** 1: as wide as the page of the site. */
  zoom: number
  /** Only the words, in the size of the reader. */
  isText: boolean
  lang: string | undefined
}

/** Pixels of one drawn page at most, so that a cheap phone has room for some of them. */
const maxPixels = 6_000_000
/** Width divided by height of a page that is not loaded yet: DIN A4. */
const usualRatio = 1 / Math.SQRT2

/** One page of a PDF: drawn while the reader is near it, and its words for who listens or reads in large print. */
export function PdfPage({ pdf, number, zoom, isText, lang }: PdfPageProps) {
  const box = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isNear, setNear] = useState(false)
  const [page, setPage] = useState<PdfPageContent>()
  const [words, setWords] = useState<string[]>()
  const [hasFailed, setFailed] = useState(false)
  const ratio = page ? ratioOf(page) : usualRatio
  const name = m.site_pdf_page({ number, count: pdf.numPages })

  useEffect(() => {
    const observer = new IntersectionObserver(entries => setNear(entries.at(-1)?.isIntersecting ?? false), { rootMargin: '800px 0px' })
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    if (!isNear || page) return
    let isWanted = true
    const read = async () => {
      const loaded = await pdf.getPage(number)
      const { items } = await loaded.getTextContent()
      if (!isWanted) return
      setPage(loaded)
      setWords(paragraphsOf(items.flatMap(item => ('str' in item ? [item] : []))))
    }
    setFailed(false)
    // Tried again when the reader comes back.
    read().catch(() => isWanted && setFailed(true))
    return () => {
      isWanted = false
    }
  }, [isNear, page, pdf, number])

  useEffect(() => {
    if (!isNear || isText || !page || !canvas.current) return
    setFailed(false)
    return draw(page, canvas.current, zoom, () => setFailed(true))
  }, [isNear, isText, page, zoom])

  return (
    <div ref={box} role="group" aria-label={name} className="mt-4">
      {hasFailed && (
        <p role="alert" className="mb-2 text-danger">
          {m.site_pdf_page_failed({ number })}
        </p>
      )}
      {isText ? (
        <div lang={lang} className="rich-text rich-text-reading">
          <p className="text-sm text-muted">{name}</p>
          <Words words={words} />
        </div>
      ) : (
        <>
          {/* A larger page is moved by the keyboard, too. */}
          <div tabIndex={zoom > 1 ? 0 : undefined} className="overflow-x-auto rounded-md border border-line">
            <canvas ref={canvas} aria-hidden className="block bg-white" style={{ width: `${zoom * 100}%`, aspectRatio: ratio }} />
          </div>
          <div lang={lang} className="sr-only">
            <Words words={words} />
          </div>
        </>
      )}
    </div>
  )
}

function Words({ words }: { words: string[] | undefined }) {
  if (!words) return null
  if (words.length === 0) return <p>{m.site_pdf_no_text()}</p>
  // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a page do not change
  return words.map((text, index) => <p key={index}>{text}</p>)
}

function ratioOf(page: PdfPageContent): number {
  const { width, height } = page.getViewport({ scale: 1 })
  return width / height
}

/** Draws a page as sharp as the screen is. @returns ends the drawing and gives its memory back */
function draw(page: PdfPageContent, canvas: HTMLCanvasElement, zoom: number, onFailed: () => void): () => void {
  const { width, height } = page.getViewport({ scale: 1 })
  const shown = (canvas.parentElement?.clientWidth ?? width) * zoom * devicePixelRatio
  const scale = Math.min(shown / width, Math.sqrt(maxPixels / (width * height)))
  const viewport = page.getViewport({ scale })
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  const task = page.render({ canvas, viewport })
  let isWanted = true
  task.promise.catch(() => isWanted && onFailed())
  return () => {
    isWanted = false
    task.cancel()
    page.cleanup()
    canvas.width = 0
    canvas.height = 0
  }
}
