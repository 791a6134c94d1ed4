import '#site/all-styles.css'
import { ContentCover, ContentGrid, ContentPage, contentListMeta } from '#features/publishing/site/index.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { pageLoaders } from '#site/loading/page-loaders.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { MinistryArtwork } from '#ui/artwork/ministry-artwork.tsx'
import { AvatarGroup } from '#ui/content/avatar-group.tsx'
import { Badge } from '#ui/content/badge.tsx'
import { Card } from '#ui/content/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { listMinistries, type Ministry } from '../contract/ministries.ts'
import { ministryPath, needsPeople } from '../rules.ts'
import type { Route } from './+types/ministry-list.ts'
import { hasMeetingTime, MeetingTime } from './meeting-time.tsx'

const page = pageLoaders(async api => ({ ministries: await api(listMinistries, {}) }))
export const loader = page.server
export const clientLoader = page.browser

export const meta = (args: Route.MetaArgs) =>
  contentListMeta(args, { path: '/ministries', title: m.ministries_title, description: m.ministries_description, feed: null })

/** The ministries of the church in its order. */
export default function MinistryList({ loaderData: { ministries } }: Route.ComponentProps) {
  return (
    <ContentPage title={m.ministries_title()} text={m.ministries_text()}>
      {ministries.length === 0 ? (
        <EmptyState
          drawing="hands"
          text={m.ministries_none()}
          action={
            <ButtonLink kind="secondary" to="/about#contact">
              {m.ministries_contact()}
            </ButtonLink>
          }
        />
      ) : (
        <ContentGrid pieces={ministries} card={(ministry, index) => <MinistryCard ministry={ministry} first={index === 0} />} />
      )}
    </ContentPage>
  )
}

const sizes = '(min-width: 1024px) 352px, (min-width: 640px) 50vw, 100vw'

/** A ministry in the list: what it does, when, who leads it, and whether it looks for people. */
function MinistryCard({ ministry, first }: { ministry: Ministry; first: boolean }) {
  const { id, nome, descricao, imagem, lideres } = ministry
  const isWanted = needsPeople(ministry)
  return (
    <Card
      to={ministryPath(ministry)}
      title={nome}
      level={2}
      lang={useChurchLanguage()}
      kicker={
        (isWanted || hasMeetingTime(ministry)) && (
          <>
            {isWanted && <span className="block @min-[15rem]:hidden">{m.ministries_needs_people()}</span>}
            <MeetingTime meeting={ministry} />
          </>
        )
      }
      picture={
        <>
          <ContentCover artwork={MinistryArtwork} id={id} picture={imagem} sizes={sizes} first={first} />
          {isWanted && (
            // Very large text would cover the picture.
            <span className="absolute top-3 left-3 @max-[15rem]:hidden">
              <Badge kind="brand">{m.ministries_needs_people()}</Badge>
            </span>
          )}
        </>
      }
      people={
        lideres.length > 0 && (
          // Half of each face is upon the picture.
          <div className="relative mb-1 @max-[30rem]:-mt-[calc(0.75rem+min(1.375rem,7cqi))] @max-[30rem]:pl-3">
            <AvatarGroup
              named
              max={3}
              face="size-[min(2.75rem,14cqi)] border-surface text-[min(1rem,5cqi)]"
              people={lideres.map(({ nome: name }) => ({ name }))}
            />
          </div>
        )
      }
    >
      {descricao}
    </Card>
  )
}
