import type { ReactNode } from 'react'

/** The page of a list of published content. */
export function ContentPage({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <main id="content" className="mx-auto max-w-page px-4 py-8 sm:py-10">
      <h1 className="text-3xl font-bold hyphens-auto wrap-anywhere">{title}</h1>
      {text && <p className="mt-2 max-w-reading text-lg text-pretty text-muted">{text}</p>}
      {children}
    </main>
  )
}
