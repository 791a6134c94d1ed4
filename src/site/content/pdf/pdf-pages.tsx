import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
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
  if (!pdf) return <Opening share={share} />
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1)
  const pages = numbers.map(number => (
    <PdfPage key={number} pdf={pdf} number={number} zoom={zooms[zoomIndex] ?? 1} isText={isText} lang={lang} />
  ))
  const choose = (
    <Button kind="secondary" aria-pressed={isText} onClick={() => setText(!isText)}>
      {isText ? m.site_pdf_show_pages() : m.site_pdf_show_text()}
    </Button>
  )
  return (
    <div className="col-span-full min-w-0 print:hidden">
      {isText ? (
        <ReadingSettings tools={choose}>{pages}</ReadingSettings>
      ) : (
        <>
          <div className="sticky top-(--bar) z-10 flex flex-wrap items-center gap-2 bg-surface py-2">
            <IconButton
              kind="secondary"
              label={m.site_pdf_smaller()}
              disabled={zoomIndex === 0}
              onClick={() => setZoomIndex(zoomIndex - 1)}
            >
              <IconMinus aria-hidden stroke={1.75} className="size-5" />
            </IconButton>
            <span role="status" className="min-w-12 text-center tabular-nums">
              {Math.round((zooms[zoomIndex] ?? 1) * 100)} %
            </span>
            <IconButton
              kind="secondary"
              label={m.site_pdf_larger()}
              disabled={zoomIndex === zooms.length - 1}
              onClick={() => setZoomIndex(zoomIndex + 1)}
            >
              <IconPlus aria-hidden stroke={1.75} className="size-5" />
            </IconButton>
            {choose}
          </div>
          {pages}
        </>
      )}
    </div>
  )
}

/** How much of the file has arrived. */
const Opening = ({ share }: { share: number }) => (
  <p role="status" className="col-span-full grid gap-2 text-muted">
    {m.site_pdf_opening({ percent: Math.round(share * 100) })}
    <progress value={share} aria-hidden className="h-2 w-full accent-brand" />
  </p>
)
