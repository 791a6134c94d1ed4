import { IconBook2, IconDownload, IconFileTypePdf } from '@tabler/icons-react'
import { type ComponentType, useCallback, useState } from 'react'
import { m } from '#texts/messages.js'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { fileSize } from '#ui/format/file-size.ts'
import type { PdfPagesProps } from './pdf-pages.tsx'

type PdfReaderProps = {
  /** Bytes. */
  file: { url: string; tamanho: number }
  /** The name of the saved file, without its ending. */
  name: string
  /** The language of its words. */
  lang: string | undefined
}

type State = 'closed' | 'opening' | 'open' | 'failed'

/**
 * A PDF to read on the page or to save. Its size is told first, and nothing of it is loaded before the reader asks. In a grid its pages
 * take the whole width.
 */
export function PdfReader({ file: { url, tamanho }, name, lang }: PdfReaderProps) {
  const [state, setState] = useState<State>('closed')
  const [Pages, setPages] = useState<ComponentType<PdfPagesProps>>()
  const fail = useCallback(() => setState('failed'), [])

  async function open() {
    setState('opening')
    try {
      const { PdfPages } = await import('./pdf-pages.tsx')
      setPages(() => PdfPages)
      setState('open')
    } catch {
      setState('failed')
    }
  }

  return (
    <>
      <section aria-label="PDF" className="grid gap-4 rounded-lg border border-line bg-raised p-[min(1.25rem,5vw)] print:hidden">
        <p className="flex items-center gap-3 font-semibold">
          <IconFileTypePdf aria-hidden stroke={1.75} className="size-7 shrink-0 text-brand-text" />
          PDF · {fileSize(tamanho)}
        </p>
        <div className="flex flex-wrap gap-3">
          {state !== 'open' && (
            <Button busy={state === 'opening'} onClick={() => void open()}>
              <IconBook2 aria-hidden stroke={1.75} className="size-5" />
              {m.site_pdf_read()}
            </Button>
          )}
          <ButtonLink to={url} download={`${name}.pdf`} kind="secondary">
            <IconDownload aria-hidden stroke={1.75} className="size-5" />
            {m.site_download_pdf()}
          </ButtonLink>
        </div>
        {state === 'failed' && (
          <p role="alert" className="text-danger">
            {m.site_pdf_failed()}
          </p>
        )}
      </section>
      {state === 'open' && Pages && <Pages key={url} url={url} lang={lang} onFailed={fail} />}
    </>
  )
}
