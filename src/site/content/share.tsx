import { IconBrandWhatsapp, IconCheck, IconLink, IconPrinter, IconShare } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '#texts/messages.js'
import { useChurch, useRoot } from '../data/use-root.ts'
import { useAwake } from '../shell/use-awake.ts'
import { canonicalOrigin } from './meta.ts'

const looks =
  'inline-flex min-h-11 items-center gap-2 rounded-md border border-line bg-raised px-4 font-semibold hover:border-field [&>svg]:size-5'

/** Ways to pass a page on: the phone's own where it has one, WhatsApp, its address; and paper. */
export function Share({ title, path }: { title: string; path: string }) {
  const url = canonicalOrigin(useRoot()?.origin ?? '', useChurch()?.church.hostname) + path
  const awake = useAwake()
  const [copied, setCopied] = useState(false)
  const native = awake && typeof navigator.share === 'function'

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
    } catch {
      // Not allowed, or a page without https: the person copies it by hand.
      window.prompt(m.site_copy_link(), url)
    }
  }

  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {native && (
        // Turned away is no failure.
        <button type="button" className={looks} onClick={() => void navigator.share({ title, url }).catch(() => {})}>
          <IconShare aria-hidden stroke={1.75} />
          {m.site_share()}
        </button>
      )}
      <a className={looks} href={`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`} target="_blank" rel="noopener">
        <IconBrandWhatsapp aria-hidden stroke={1.75} />
        WhatsApp
        <span className="sr-only"> {m.site_opens_outside()}</span>
      </a>
      <button type="button" className={looks} onClick={() => void copy()}>
        {copied ? <IconCheck aria-hidden stroke={1.75} /> : <IconLink aria-hidden stroke={1.75} />}
        {copied ? m.site_copied() : m.site_copy_link()}
      </button>
      <span role="status" className="sr-only">
        {copied && m.site_copied()}
      </span>
      <button type="button" className={looks} onClick={() => print()}>
        <IconPrinter aria-hidden stroke={1.75} />
        {m.site_print()}
      </button>
    </div>
  )
}
