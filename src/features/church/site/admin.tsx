import { redirect } from 'react-router'
import { pageContext } from '#site/data/page-context.ts'
import type { Route } from './+types/admin.ts'

/**
 * Redirects to the external admin site of this church, in the person's language (spec, section 2). The operator sets the
 * address template (`ADMIN_SITE_URL`).
 */
export function loader({ request, context }: Route.LoaderArgs) {
  const { adminSite, locale, church } = context.get(pageContext)
  if (!church) throw redirect('/')
  const address = new URL(adminSite.replaceAll('{lang}', locale).replaceAll('{church}', encodeURIComponent(church.codigo)))
  if (new URL(request.url).pathname.endsWith('/recover-password'))
    address.pathname = `${address.pathname.replace(/\/$/, '')}/recover-password`
  return redirect(address.href)
}
