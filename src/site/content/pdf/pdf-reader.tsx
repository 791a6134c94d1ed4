import { IconBook2, IconDownload, IconFileTypePdf, IconX } from '@tabler/icons-react'
import { type ComponentType, useCallback, useState } from 'react'
import { m } from '#texts/messages.js'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { fileSize } from '#ui/format/file-size.ts'
import { classifyFetchError, classifyResponse } from '../../data/http-error.ts'
import { PdfButton } from '../pdf-button.tsx'
import type { PdfPagesProps } from './pdf-pages.tsx'

type PdfReaderProps = {
  /** Bytes. `url` is its address, or finds it when it is needed: that of a private file is only valid for a while. */
  file: { url: string | (() => Promise<string>); tamanho: number }
  /** The name of the saved file, without its ending. */
  name: string
  /** The language of its words. */
  lang: string | undefined
}

/** Loads a PDF whose address has to be found first. */
async function fetchPdf(findUrl: () => Promise<string>, name: string): Promise<File> {
  const url = await findUrl()
  const response = await fetch(url).catch(error => Promise.reject(classifyFetchError(error, location.origin)))
  if (!response.ok) throw await classifyResponse(response)
  return new File([await response.blob()], `${name}.pdf`, { type: 'application/pdf' })
}

type State = 'closed' | 'opening' | 'open' | 'failed'

/**
 * A PDF to read on the page or to save. Its size is told first, and nothing of it is loaded before the reader asks. In a grid its pages
 * take the whole width.
 */
export function PdfReader({ file: { url, tamanho }, name, lang }: PdfReaderProps) {
  const [state, setState] = useState<State>('closed')
  const [opened, setOpened] = useState<{ Pages: ComponentType<PdfPagesProps>; address: string }>()
  const fail = useCallback(() => setState('failed'), [])

  const isOpen = state === 'open'
  const Icon = isOpen ? IconX : IconBook2

  async function open() {
    setState('opening')
    try {
      const [{ PdfPages }, address] = await Promise.all([import('./pdf-pages.tsx'), typeof url === 'string' ? url : url()])
      setOpened({ Pages: PdfPages, address })
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
          <Button
            kind={isOpen ? 'secondary' : 'primary'}
            busy={state === 'opening'}
            onClick={() => (isOpen ? setState('closed') : void open())}
          >
            <Icon aria-hidden stroke={1.75} className="size-5" />
            {isOpen ? m.ui_close() : m.site_pdf_read()}
          </Button>
          {typeof url === 'string' ? (
            <ButtonLink to={url} download={`${name}.pdf`} kind="secondary">
              <IconDownload aria-hidden stroke={1.75} className="size-5" />
              {m.site_download_pdf()}
            </ButtonLink>
          ) : (
            <PdfButton load={() => fetchPdf(url, name)} />
          )}
        </div>
        {state === 'failed' && (
          <p role="alert" className="text-danger">
            {m.site_pdf_failed()}
          </p>
        )}
      </section>
      {isOpen && opened && <opened.Pages key={opened.address} url={opened.address} lang={lang} onFailed={fail} />}
    </>
  )
}
