import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useWayUp } from '../page/way-up.ts'
import { useFocusOnArrival } from './focus-on-arrival.ts'

type PageHeadProps = {
  title: string
  /** One sentence under the title. */
  text?: string
  /** The language of title and text, when it differs from the page's. */
  lang?: string | undefined
  /** The title is one of content, such as an article or a group, and not of a place or a tool. */
  isContent?: boolean
}

/** The head of a page below another one: title and text, and on wide screens the way up, which phones have in the bar at the top. */
export function PageHead({ title, text, lang, isContent = false }: PageHeadProps) {
  const heading = useFocusOnArrival()
  const { up } = useWayUp()
  return (
    <>
      {up && (
        <Link
          to={up.to}
          className="-ml-2 mb-1 inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-md pr-3 pl-2 font-semibold text-brand-text hover:bg-brand-soft max-lg:hidden"
        >
          <IconArrowLeft aria-hidden stroke={1.75} className="size-5 shrink-0" />
          <span className="min-w-0 hyphens-auto wrap-anywhere">{up.name}</span>
        </Link>
      )}
      <h1
        ref={heading}
        lang={lang}
        tabIndex={-1}
        className={`text-2xl hyphens-auto wrap-anywhere outline-none ${isContent ? 'title-font' : 'font-bold'}`}
      >
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
