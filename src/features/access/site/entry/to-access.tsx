import { type LoaderFunctionArgs, redirect } from 'react-router'
import { accessPath, type Step } from './access-path.ts'

const steps: Record<string, Step> = { '/register': 'register', '/reset-password': 'recover' }

/** `login`, `register` and `reset-password` lead to the access screen, and on to where one wanted to be (spec, section 2). */
function toAccess({ request }: Pick<LoaderFunctionArgs, 'request'>) {
  const { pathname, searchParams } = new URL(request.url)
  return redirect(accessPath(steps[pathname.replace(/\/$/, '')] ?? 'email', searchParams.get('redirectTo')))
}

export const loader = toAccess
export const clientLoader = toAccess

export default function ToAccess() {
  return null
}
