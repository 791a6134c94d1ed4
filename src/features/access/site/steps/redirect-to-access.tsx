import { type LoaderFunctionArgs, redirect } from 'react-router'
import { accessPath, type Step } from './access-path.ts'

const stepsByPath: Record<string, Step> = { '/register': 'register', '/reset-password': 'recover' }

/** `login`, `register` and `reset-password` redirect to the access screen and pass `redirectTo` on (spec, section 2). */
function redirectToAccess({ request }: Pick<LoaderFunctionArgs, 'request'>) {
  const { pathname, searchParams } = new URL(request.url)
  return redirect(accessPath(stepsByPath[pathname.replace(/\/$/, '')] ?? 'email', searchParams.get('redirectTo')))
}

export const loader = redirectToAccess
export const clientLoader = redirectToAccess

export default function RedirectToAccess() {
  return null
}
