import { useSearchParams } from 'react-router'
import { ErrorPage } from './error-page.tsx'

/** ErrorPage at its own address: `/error?message=code`. */
export default function ErrorScreen() {
  const [query] = useSearchParams()
  return <ErrorPage code={query.get('message')} />
}
