import { useSearchParams } from 'react-router'
import { ErrorPageLater } from './error-page-later.tsx'

/** ErrorPage at its own address: `/error?message=code`. */
export default function ErrorScreen() {
  const [query] = useSearchParams()
  return <ErrorPageLater code={query.get('message')} />
}
