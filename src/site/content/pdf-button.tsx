import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '#texts/messages.js'
import { Button, type ButtonKind } from '#ui/actions/button.tsx'
import type { CallOptions } from '../data/api.ts'
import { errorText } from '../data/problem-text.ts'
import { readFile } from '../data/read-file.ts'
import { saveFile } from './save-file.ts'

/** Loads a PDF and gives it to the person. @param load calls an endpoint whose reply is a file, with these options */
export function PdfButton({ load, kind = 'secondary' }: { load(options: CallOptions): Promise<File>; kind?: ButtonKind }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function save() {
    setBusy(true)
    setProblem('')
    try {
      await saveFile(await load({ read: readFile }))
    } catch (error) {
      setProblem(errorText(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button kind={kind} busy={busy} onClick={() => void save()}>
        <IconDownload aria-hidden stroke={1.75} className="size-5 @max-[12rem]:hidden" />
        {m.site_download_pdf()}
      </Button>
      {problem && (
        <p role="alert" className="basis-full text-sm text-danger">
          {problem}
        </p>
      )}
    </>
  )
}
