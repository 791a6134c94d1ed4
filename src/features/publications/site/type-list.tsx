import '#site/all-styles.css'
import { ContentCover, ContentPage, contentListMeta, gridClasses } from '#features/publishing/site/index.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { pageLoaders } from '#site/loading/page-loaders.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { PublicationArtwork } from '#ui/artwork/publication-artwork.tsx'
import { Card } from '#ui/content/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { listPublicationTypes, type PublicationType } from '../contract/types.ts'
import type { Route } from './+types/type-list.ts'

const page = pageLoaders(async api => ({ types: await api(listPublicationTypes, {}) }))
export const loader = page.server
export const clientLoader = page.browser

export const meta = (args: Route.MetaArgs) =>
  contentListMeta(args, {
    path: '/publication-types',
    title: m.publications_title,
    description: m.publications_description,
    feed: null,
  })

/** The types of publications in the church's order, and the way to all publications. */
export default function TypeList({ loaderData: { types } }: Route.ComponentProps) {
  return (
    <ContentPage title={m.publications_title()} text={m.publications_text()}>
      {types.length === 0 ? (
        <EmptyState drawing="paper" text={m.publications_none()} action={<ButtonLink to="/">{m.site_back_home()}</ButtonLink>} />
      ) : (
        <>
          <ul className={gridClasses.cards}>
            {types.map((type, index) => (
              <li key={type.id} className="@container flex min-w-0">
                <TypeCard type={type} first={index === 0} />
              </li>
            ))}
          </ul>
          <ButtonLink kind="secondary" to="/publications" className="mt-6">
            {m.publications_newest()}
          </ButtonLink>
        </>
      )}
    </ContentPage>
  )
}

function TypeCard({ type: { id, slug, nome, descricao, imagem, qtde, recente }, first }: { type: PublicationType; first: boolean }) {
  const sizes = '(min-width: 1024px) 352px, (min-width: 640px) 50vw, 100vw'
  return (
    <Card
      to={`/publications?${new URLSearchParams({ tipo: slug })}`}
      title={nome}
      level={2}
      lang={useChurchLanguage()}
      kicker={qtde > 0 ? m.publications_count({ count: qtde }) : m.publications_count_none()}
      picture={<ContentCover artwork={PublicationArtwork} id={id} picture={imagem} sizes={sizes} first={first} />}
    >
      {descricao || (recente && m.publications_latest({ title: recente.titulo }))}
    </Card>
  )
}
