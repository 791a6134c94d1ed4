import { m } from '#texts/messages.js'
import { useStartUp } from '../data/use-root.ts'

/**
 * On a screen that works only with JavaScript: says so where it is switched off, and whom else to ask. Only the server writes it, and no
 * page loads a script for it: React leaves the content of `noscript` alone.
 */
export const NeedsScript = () => <noscript>{import.meta.env.SSR && <Notice />}</noscript>

function Notice() {
  const church = useStartUp()?.church
  const { telefone, email } = church ?? {}
  return (
    <div className="mt-4 mb-6 rounded-md bg-warning-soft px-4 py-3 text-pretty">
      <p>{m.site_needs_script()}</p>
      {(telefone || email) && (
        <p className="mt-2 wrap-anywhere">
          {m.site_needs_script_ask()}{' '}
          {telefone && (
            <a href={`tel:${telefone.replace(/[^+\d]/g, '')}`} className="font-semibold underline">
              {telefone}
            </a>
          )}
          {telefone && email && ' · '}
          {email && (
            <a href={`mailto:${email}`} className="font-semibold underline">
              {email}
            </a>
          )}
        </p>
      )}
    </div>
  )
}
