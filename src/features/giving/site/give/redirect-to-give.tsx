import { type LoaderFunctionArgs, redirect } from 'react-router'

/** `doacoes` redirects to `give` (spec, section 2), with the reason and the amount of the link. */
const redirectToGive = ({ request }: Pick<LoaderFunctionArgs, 'request'>) => redirect(['/give', new URL(request.url).search].join(''))

export const loader = redirectToGive
export const clientLoader = redirectToGive

export default function RedirectToGive() {
  return null
}
