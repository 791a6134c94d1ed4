import { type ComponentProps, Suspense } from 'react'
import { m } from '#texts/messages.js'
import { lazyComponent } from '../lazy/lazy-component.ts'
import type { ErrorPage } from './error-page.tsx'

/** Shown when the page itself cannot be loaded, either. */
const PlainErrorPage = () => (
  <main id="content" className="mx-auto max-w-reading px-6 py-16 text-center">
    <h1 className="text-2xl font-bold">{m.site_error_title()}</h1>
    <a href="/" className="mt-6 inline-flex min-h-11 items-center font-semibold text-brand-text underline">
      {m.site_back_home()}
    </a>
  </main>
)

const Page = lazyComponent<ComponentProps<typeof ErrorPage>>(
  () => import('./error-page.tsx').then(module => ({ default: module.ErrorPage })),
  PlainErrorPage,
)

/** ErrorPage, with all its sentences, in a file that is loaded when a page has failed. Saved on the device for offline use. */
export function ErrorPageLater(props: ComponentProps<typeof ErrorPage>) {
  return (
    <Suspense>
      <Page {...props} />
    </Suspense>
  )
}
