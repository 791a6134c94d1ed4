import { IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
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
  /** `undefined`: it is not known yet with what it begins. */
  const [isText, setText] = useState<boolean>()
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
  // On a phone the letters of a whole page are too small to read, so it begins with the words, where there are any.
  useEffect(() => {
    if (!pdf) return
    let isWanted = true
    const hasWords = async () => {
      const { items } = await (await pdf.getPage(1)).getTextContent()
      return items.some(item => 'str' in item && item.str.trim())
    }
    const begin = (withWords: boolean) => isWanted && setText(withWords)
    if (!matchMedia('(max-width: 40rem)').matches) begin(false)
    // A page that cannot be read says so itself.
    else hasWords().then(begin, () => begin(false))
    return () => {
      isWanted = false
    }
  }, [pdf])
  const isReady = isText !== undefined
  // The button that was pressed is gone.
  useEffect(() => {
    if (isReady) reader.current?.focus({ preventScroll: true })
  }, [isReady])
  if (!pdf || isText === undefined) return <Opening share={share} />
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
      {document.fullscreenEnabled && (
        <IconButton kind="secondary" label={m.site_pdf_full_screen()} onClick={() => reader.current?.requestFullscreen().catch(() => {})}>
          <IconMaximize aria-hidden stroke={1.75} className="size-5" />
        </IconButton>
      )}
    </>
  )
  return (
    <div
      ref={reader}
      tabIndex={-1}
      className="col-span-full min-w-0 outline-none fullscreen:overflow-y-auto fullscreen:bg-surface fullscreen:p-[min(1rem,4vw)] print:hidden"
    >
      {/* The same in both ways of reading, so that focus and place stay. */}
      <ReadingSettings
        tools={tools}
        hasSettings={isText}
        barClassName="sticky top-(--bar) z-sticky bg-surface py-2 in-[:fullscreen]:-top-[min(1rem,4vw)]"
      >
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
    <Progress label={m.site_pdf_opening()} value={share} />
  </div>
)
