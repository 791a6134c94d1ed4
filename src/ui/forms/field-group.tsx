import type { ReactNode } from 'react'

/**
 * The fields of a form, one below the other, which are locked together. The only `<fieldset>` of the site: Chromium (seen in 156) shows
 * nothing inside of a size container (`@container`) when a fieldset gets another child in the same frame in which something in that
 * container changes. So a fieldset has one child, which stays; `npm run check` refuses others.
 */
export const FieldGroup = ({ disabled, children }: { disabled: boolean; children: ReactNode }) => (
  <fieldset disabled={disabled} className="min-w-0">
    <div className="grid min-w-0 gap-5">{children}</div>
  </fieldset>
)
