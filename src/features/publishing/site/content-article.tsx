import { Fragment, type ReactNode, type Ref } from 'react'
import { PageHead } from '#site/account/page-head.tsx'
import { longDate } from '#site/content/formats.ts'
import { ReadingSettings } from '#site/content/reading-settings.tsx'
import { ReadingStyles } from '#site/content/reading-styles.tsx'
import { RichText } from '#site/content/rich-text/rich-text.tsx'
import { Share } from '#site/content/share.tsx'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Picture } from '#ui/content/picture.tsx'
import { BelowFold } from '#ui/layout/below-fold.tsx'
import { WithAside } from '#ui/layout/with-aside.tsx'
import type { PublishedPiece } from '../contract/endpoints.ts'

type ContentArticleProps = {
  piece: Omit<PublishedPiece, 'anterior' | 'proxima'>
  /** Its path. */
  address: string
  /** Its date. Default: the day of its publication. */
  date?: ReactNode
  /** Further facts after date and author, in the same line. */
  facts?: readonly (string | null)[]
  /** The series, or what else it belongs to, as the last of the facts. */
  partOf?: { name: string; to: string } | undefined
  /** In place of the picture, such as a player. */
  media?: ReactNode
  /** Buttons above the text, beside those for its size. */
  tools?: ReactNode
  /** Before and after the text, in the same size. */
  before?: ReactNode
  after?: ReactNode
  /** The element that contains the text with `before` and `after`. */
  textRef?: Ref<HTMLDivElement>
  /** Below the text, and not a part of it. */
  end?: ReactNode
  /** What to read next: below the text, on a wide screen beside it. */
  next?: ReactNode
}

/** The page of one piece of published content, which can be read, shared and printed. */
export function ContentArticle({
  piece,
  address,
  date,
  facts = [],
  partOf,
  media,
  tools,
  before,
  after,
  textRef,
  end,
  next,
}: ContentArticleProps) {
  const language = useChurchLanguage()
  const timeZone = useStartUp()?.church.fusoHorario ?? 'UTC'
  const { id, titulo, resumo, autor, imagem, conteudo, dataInicio } = piece
  const hasText = Boolean(conteudo || before || after)
  return (
    <main
      // Another piece begins anew: its player, its place and its focus.
      key={id}
      id="content"
      className="py-4 sm:py-8"
    >
      <ReadingStyles />
      <WithAside label={m.publishing_see_also()} aside={<BelowFold>{next}</BelowFold>}>
        <article>
          <div className="reading-head">
            <PageHead title={titulo} text={resumo} lang={language} isContent />
          </div>
          <p className="mt-3 text-muted wrap-anywhere">
            {date ?? <time dateTime={dataInicio}>{longDate(dataInicio, getLocale(), timeZone)}</time>}
            {[autor, ...facts].filter(Boolean).map(fact => (
              <Fragment key={fact}>
                {' · '}
                <span lang={language}>{fact}</span>
              </Fragment>
            ))}
            {partOf && (
              <>
                {' · '}
                <TextLink lang={language} to={partOf.to}>
                  {partOf.name}
                </TextLink>
              </>
            )}
          </p>
          {media ??
            (imagem && (
              <Picture
                priority
                picture={imagem}
                ratio={16 / 9}
                sizes="(min-width: 680px) 648px, 100vw"
                className="mt-5 rounded-lg [view-transition-name:piece-picture]"
              />
            ))}
          <div className="mt-5">
            <ReadingSettings
              hasSettings={hasText}
              tools={
                <>
                  {tools}
                  <Share isShort={hasText} title={titulo} path={address} />
                </>
              }
            >
              {hasText && (
                <div ref={textRef} className="mt-6 grid gap-6">
                  {before}
                  {conteudo && <RichText reading html={conteudo} lang={language} />}
                  {after}
                </div>
              )}
            </ReadingSettings>
          </div>
          {end}
        </article>
      </WithAside>
    </main>
  )
}
