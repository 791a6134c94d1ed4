import { IconBrandWhatsapp, IconCheck, IconLink, IconPrinter, IconShare } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '#texts/messages.js'
import { useRoot, useStartUp } from '../data/use-root.ts'
import { useHydrated } from '../page/use-hydrated.ts'
import { canonicalOrigin } from './meta.ts'

const buttonClasses =
  'inline-flex min-h-11 items-center gap-2 rounded-md border border-line bg-raised px-[min(1rem,4vw)] font-semibold hover:border-field [&>svg]:size-5'

/** Buttons to share a page: the device's own share dialog if it has one, WhatsApp, copy the address, print. */
export function Share({ title, path }: { title: string; path: string }) {
  const url = canonicalOrigin(useRoot()?.origin ?? '', useStartUp()?.church.hostname) + path
  const isHydrated = useHydrated()
  const [copied, setCopied] = useState(false)
  const native = isHydrated && typeof navigator.share === 'function'

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
    } catch {
      // Not permitted, or a page without HTTPS: the person copies the address by hand.
      window.prompt(m.site_copy_link(), url)
    }
  }

  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {native && (
        // Closing the dialog rejects the promise, which is no failure.
        <button type="button" className={buttonClasses} onClick={() => void navigator.share({ title, url }).catch(() => {})}>
          <IconShare aria-hidden stroke={1.75} />
          {m.site_share()}
        </button>
      )}
      <a className={buttonClasses} href={`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`} target="_blank" rel="noopener">
        <IconBrandWhatsapp aria-hidden stroke={1.75} />
        WhatsApp
        <span className="sr-only"> {m.site_opens_outside()}</span>
      </a>
      <button type="button" className={buttonClasses} onClick={() => void copy()}>
        {copied ? <IconCheck aria-hidden stroke={1.75} /> : <IconLink aria-hidden stroke={1.75} />}
        {copied ? m.site_copied() : m.site_copy_link()}
      </button>
      <span role="status" className="sr-only">
        {copied && m.site_copied()}
      </span>
      <button type="button" className={buttonClasses} onClick={() => print()}>
        <IconPrinter aria-hidden stroke={1.75} />
        {m.site_print()}
      </button>
    </div>
  )
}
