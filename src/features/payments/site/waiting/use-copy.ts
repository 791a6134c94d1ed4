import { useEffect, useState } from 'react'

/** For how long a button says that it has copied. */
const shownMs = 4_000

/**
 * Copies a text.
 * @param label for the dialog in which the person copies it by hand, where the browser does not allow it
 * @returns whether it was copied a moment ago
 */
export function useCopy(label: string): [isCopied: boolean, copy: (text: string) => Promise<void>] {
  const [copies, setCopies] = useState(0)
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!copies) return
    const timer = setTimeout(() => setCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [copies])
  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      setCopies(count => count + 1)
    } catch {
      // Not permitted, or a page without HTTPS.
      window.prompt(label, text)
    }
  }
  return [isCopied, copy]
}
