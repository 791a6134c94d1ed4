import '#site/all-styles.css'
import { belongs, JoinLink, JoinPanel, readShownOrOwn, ShownToItsOwn, useParticipation } from '#features/joining/site/index.ts'
import { PageHead } from '#site/account/page-head.tsx'
import { Share } from '#site/content/share.tsx'
import { pathId } from '#site/data/path-id.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { pageLoaders } from '#site/loading/page-loaders.ts'
import { below } from '#site/page/way-up.ts'
import { m } from '#texts/messages.js'
import { Picture } from '#ui/content/picture.tsx'
import { getGroup } from '../../contract/groups.ts'
import type { Reserved } from '../../contract/joining.ts'
import { groupKind } from '../group-kind.ts'
import { forWhomText } from '../group-words.ts'
import type { Route } from './+types/group-page.ts'
import { Expectations } from './expectations.tsx'
import { GroupFacts } from './group-facts.tsx'
import { groupMeta } from './group-meta.ts'
import { ReservedPlace } from './reserved-place.tsx'

const page = pageLoaders(async (api, { params }) => {
  const { one: group, isHidden } = await readShownOrOwn(usuario => api(getGroup, { id: pathId(params.celulaId), usuario }))
  return { group, isHidden }
})
export const loader = page.server
export const clientLoader = page.browser
export { ShownToItsOwn as ErrorBoundary }

export const meta = (args: Route.MetaArgs) => groupMeta(args, args.loaderData?.group)

export const handle = below('/groups', m.groups_title)

/** The page of a group: when, roughly where and with whom, the way in (on wide screens beside it), and what to expect. */
export default function GroupPage({ loaderData: { group, isHidden } }: Route.ComponentProps) {
  const language = useChurchLanguage()
  const { id, nome, descricao, imagem } = group
  const own = useParticipation(groupKind, id)
  return (
    <main
      key={id}
      id="content"
      className="mx-auto grid max-w-page grid-cols-1 gap-x-16 gap-y-6 px-4 py-4 sm:py-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]"
    >
      <div className="min-w-0">
        <PageHead title={nome} lang={language} isContent />
        <div className="lg:hidden">
          <JoinLink belongs={belongs(own)} />
        </div>
        {imagem && (
          <Picture
            priority
            picture={imagem}
            ratio={16 / 9}
            sizes="(min-width: 1024px) 640px, 100vw"
            className="mt-5 rounded-lg [view-transition-name:piece-picture]"
          />
        )}
        <GroupFacts group={group} reserved={belongs(own) ? (own.participation?.reservado as Reserved | null | undefined) : undefined} />
      </div>
      <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:pt-12">
        <JoinPanel
          kind={groupKind}
          one={{ ...group, forWhom: forWhomText(group) }}
          title={m.groups_join()}
          own={own}
          isHidden={isHidden}
          reserved={place => <ReservedPlace group={group} place={place} />}
        />
      </div>
      <div className="min-w-0">
        {descricao && (
          <p lang={language} className="mb-6 text-lg text-pretty whitespace-pre-line wrap-anywhere">
            {descricao}
          </p>
        )}
        <Expectations minutes={group.duracao} />
        {!isHidden && (
          <div className="mt-8">
            <Share title={nome} path={`/groups/${id}`} />
          </div>
        )}
      </div>
    </main>
  )
}
