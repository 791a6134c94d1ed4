import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { ReadingSettings } from '../reading-settings.tsx'
import { openPdf, type PdfDocument } from './open-pdf.ts'
import { PdfPage } from './pdf-page.tsx'

export type PdfPagesProps = {
  url: string
  lang: string | undefined
  onFailed(): void
}

const zooms = [1, 1.5, 2, 3]

/** The pages of a PDF one below the other, larger ones, or only their words. */
export function PdfPages({ url, lang, onFailed }: PdfPagesProps) {
  const [pdf, setPdf] = useState<PdfDocument>()
  const [share, setShare] = useState(0)
  const [zoomIndex, setZoomIndex] = useState(0)
  const [isText, setText] = useState(false)
  const reader = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let isWanted = true
    const file = openPdf(url, setShare)
    file.opened.then(
      opened => isWanted && setPdf(opened),
      () => isWanted && onFailed(),
    )
    return () => {
      isWanted = false
      file.close()
    }
  }, [url, onFailed])
  // The button that was pressed is gone.
  useEffect(() => {
    if (pdf) reader.current?.focus({ preventScroll: true })
  }, [pdf])
  if (!pdf) return <Opening share={share} />
  const zoom = zooms[zoomIndex] ?? 1
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1)
  const tools = (
    <>
      {!isText && (
        <div className="flex items-center gap-2">
          <IconButton kind="secondary" label={m.site_pdf_smaller()} disabled={zoomIndex === 0} onClick={() => setZoomIndex(zoomIndex - 1)}>
            <IconMinus aria-hidden stroke={1.75} className="size-5" />
          </IconButton>
          <span role="status" className="min-w-12 text-center tabular-nums">
            {Math.round(zoom * 100)} %
          </span>
          <IconButton
            kind="secondary"
            label={m.site_pdf_larger()}
            disabled={zoomIndex === zooms.length - 1}
            onClick={() => setZoomIndex(zoomIndex + 1)}
          >
            <IconPlus aria-hidden stroke={1.75} className="size-5" />
          </IconButton>
        </div>
      )}
      <Button kind="secondary" onClick={() => setText(!isText)}>
        {isText ? m.site_pdf_show_pages() : m.site_pdf_show_text()}
      </Button>
    </>
  )
  return (
    <div ref={reader} tabIndex={-1} className="col-span-full min-w-0 outline-none print:hidden">
      {/* The same in both ways of reading, so that focus and place stay. */}
      <ReadingSettings tools={tools} hasSettings={isText} barClassName="sticky top-(--bar) z-10 bg-surface py-2">
        {numbers.map(number => (
          <PdfPage key={number} pdf={pdf} number={number} zoom={zoom} isText={isText} lang={lang} />
        ))}
      </ReadingSettings>
    </div>
  )
}

/** How much of the file has arrived. */
const Opening = ({ share }: { share: number }) => (
  <div className="col-span-full grid gap-2 text-muted">
    <p role="status">{m.site_pdf_opening()}</p>
    <progress value={share} aria-hidden className="h-2 w-full accent-brand" />
  </div>
)
