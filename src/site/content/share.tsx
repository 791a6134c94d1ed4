import { IconBrandWhatsapp, IconLink, IconPrinter, IconShare } from '@tabler/icons-react'
import { m } from '#texts/messages.js'
import { toast } from '#ui/feedback/toast.ts'
import { useRoot, useStartUp } from '../data/use-root.ts'
import { LaterMenu } from '../lazy/later-menu.tsx'
import { canonicalOrigin } from './meta.ts'

const iconClasses = 'size-5'

type ShareProps = { title: string; path: string /** On phones without the word, in a row with other tools. */; isShort?: boolean }

/** The button that shares a page: the device's own share dialog, else a menu: WhatsApp, copy the address, print. */
export function Share({ title, path, isShort = false }: ShareProps) {
  const url = canonicalOrigin(useRoot()?.origin ?? '', useStartUp()?.church.hostname) + path

  function shareByDevice() {
    if (typeof navigator.share !== 'function') return false
    // Closing the dialog rejects the promise, which is no failure.
    navigator.share({ title, url }).catch(() => {})
    return true
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      toast({ text: m.site_copied() })
    } catch {
      // Not permitted, or a page without HTTPS: the person copies the address by hand.
      window.prompt(m.site_copy_link(), url)
    }
  }

  return (
    <LaterMenu
      instead={shareByDevice}
      trigger={
        <button
          type="button"
          className="inline-flex min-h-11 w-fit max-w-full items-center gap-2 rounded-md border border-line bg-raised px-[min(1rem,4vw)] font-semibold hover:border-field noscript:hidden print:hidden [&>svg]:size-5"
        >
          <IconShare aria-hidden stroke={1.75} />
          <span className={`min-w-0 wrap-anywhere ${isShort ? 'max-sm:sr-only' : ''}`}>{m.site_share()}</span>
        </button>
      }
      entries={[
        {
          label: 'WhatsApp',
          icon: <IconBrandWhatsapp stroke={1.75} className={iconClasses} />,
          to: `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`,
        },
        { label: m.site_copy_link(), icon: <IconLink stroke={1.75} className={iconClasses} />, onSelect: () => void copy() },
        { label: m.site_print(), icon: <IconPrinter stroke={1.75} className={iconClasses} />, onSelect: () => print() },
      ]}
    />
  )
}
