import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useFocusOnArrival } from './focus-on-arrival.ts'

type PageHeadProps = {
  title: string
  /** One sentence under the title. */
  text?: string
  back: { to: string; name: string }
  /** The language of title and text, when it differs from the page's. */
  lang?: string | undefined
}

/** The head of a subpage: a link to its parent page, title and text. The arrow of phones is in the bar at the top. */
export function PageHead({ title, text, back, lang }: PageHeadProps) {
  const heading = useFocusOnArrival()
  return (
    <>
      <Link
        to={back.to}
        className="-ml-2 mb-1 inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-md pr-3 pl-2 font-semibold text-brand-text hover:bg-brand-soft"
      >
        <IconArrowLeft aria-hidden stroke={1.75} className="size-5 shrink-0 max-lg:hidden" />
        <span className="min-w-0 hyphens-auto wrap-anywhere">{back.name}</span>
      </Link>
      <h1 ref={heading} lang={lang} tabIndex={-1} className="text-2xl font-bold hyphens-auto wrap-anywhere outline-none">
        {title}
      </h1>
      {text && (
        <p lang={lang} className="mt-2 text-pretty text-muted wrap-anywhere">
          {text}
        </p>
      )}
    </>
  )
}
