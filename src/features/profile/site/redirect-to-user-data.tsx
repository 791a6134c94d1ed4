import { type LoaderFunctionArgs, redirect } from 'react-router'
import { leadingBack, returnPath } from './return-path.ts'

/** `user/update` redirects to the person's data and passes `redirectTo` on (spec, section 2). */
const redirectToUserData = ({ request }: Pick<LoaderFunctionArgs, 'request'>) =>
  redirect(leadingBack('/user/data', returnPath(new URL(request.url).searchParams)))

export const loader = redirectToUserData
export const clientLoader = redirectToUserData

export default function RedirectToUserData() {
  return null
}
