import type { ReactNode } from 'react'

/** The page of a list of published content. */
export function ContentPage({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <main id="content" className="mx-auto max-w-page px-4 py-5 sm:py-10">
      <h1 className="text-2xl font-bold hyphens-auto wrap-anywhere sm:text-3xl">{title}</h1>
      {text && <p className="mt-1 max-w-reading text-lg sm:mt-2 text-pretty text-muted">{text}</p>}
      {children}
    </main>
  )
}
