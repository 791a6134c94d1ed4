import '#site/all-styles.css'
import { belongs, JoinLink, JoinPanel, readShownOrOwn, ShownToItsOwn, useParticipation } from '#features/joining/site/index.ts'
import { PageHead } from '#site/account/page-head.tsx'
import { ReadingStyles } from '#site/content/reading-styles.tsx'
import { RichText } from '#site/content/rich-text/rich-text.tsx'
import { Share } from '#site/content/share.tsx'
import { pathSlug } from '#site/data/path-slug.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { pageLoaders } from '#site/loading/page-loaders.ts'
import { below } from '#site/page/way-up.ts'
import { m } from '#texts/messages.js'
import { Picture } from '#ui/content/picture.tsx'
import { BelowFold } from '#ui/layout/below-fold.tsx'
import { WithAside } from '#ui/layout/with-aside.tsx'
import { getMinistry } from '../contract/ministries.ts'
import { ministryPath } from '../rules.ts'
import type { Route } from './+types/ministry-page.ts'
import { MinistryFacts } from './ministry-facts.tsx'
import { ministryKind } from './ministry-kind.ts'
import { ministryMeta } from './ministry-meta.ts'
import { MinistryProjects } from './ministry-projects.tsx'

const page = pageLoaders(async (api, { params }) => {
  const ministerioSlug = pathSlug(params.ministryId)
  const { one: ministry, isHidden } = await readShownOrOwn(usuario => api(getMinistry, { ministerioSlug, usuario }))
  return { ministry, isHidden }
})
export const loader = page.server
export const clientLoader = page.browser
export { ShownToItsOwn as ErrorBoundary }

export const meta = (args: Route.MetaArgs) => ministryMeta(args, args.loaderData?.ministry)

export const handle = below('/ministries', m.ministries_title)

/** The page of a ministry: what it does, when it meets, who leads it, the way in, and its projects. */
export default function MinistryScreen({ loaderData: { ministry, isHidden } }: Route.ComponentProps) {
  const language = useChurchLanguage()
  const { id, nome, descricao, imagem, conteudo } = ministry
  const own = useParticipation(ministryKind, id)
  return (
    <main key={id} id="content" className="py-4 sm:py-8">
      <ReadingStyles />
      <WithAside
        label={m.ministries_projects()}
        aside={
          <BelowFold>
            <MinistryProjects ministry={ministry} />
            {!isHidden && <Share title={nome} path={ministryPath(ministry)} />}
          </BelowFold>
        }
      >
        <div className="reading-head">
          <PageHead title={nome} text={descricao} lang={language} isContent />
          <JoinLink belongs={belongs(own)} />
        </div>
        {imagem && (
          <Picture
            priority
            picture={imagem}
            ratio={16 / 9}
            sizes="(min-width: 680px) 648px, 100vw"
            className="mt-5 rounded-lg [view-transition-name:piece-picture]"
          />
        )}
        <MinistryFacts ministry={ministry} />
        <div className="mt-5">
          <JoinPanel kind={ministryKind} one={ministry} title={m.ministries_join()} own={own} isHidden={isHidden} />
        </div>
        {conteudo && (
          <div className="mt-6">
            <RichText reading html={conteudo} lang={language} />
          </div>
        )}
      </WithAside>
    </main>
  )
}
