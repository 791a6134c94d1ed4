import '#site/all-styles.css'
import { seriesIn } from '#features/publishing/rules.ts'
import { ContentPage, ContentSkeleton, contentListMeta } from '#features/publishing/site/index.ts'
import { personalMeta } from '#site/account/personal-meta.ts'
import { revalidateUnlessSearch } from '#site/list/revalidate-unless-search.ts'
import { pageLoaders } from '#site/loading/page-loaders.ts'
import { m } from '#texts/messages.js'
import { getStudySettings } from '../contract.ts'
import type { Route } from './+types/study-list.ts'
import { OnlyForGroups } from './only-for-groups.tsx'
import { loadStudies, OwnStudies, Studies } from './studies.tsx'

const page = pageLoaders(async (api, { url }) => {
  const serie = seriesIn(url)
  const { flagConteudoPublico } = await api(getStudySettings, {})
  // What is for groups is loaded by `OwnStudies`, because this reply is for everybody.
  return { serie, lists: flagConteudoPublico ? await loadStudies(api, serie) : undefined }
})
export const loader = page.server
export const clientLoader = page.browser

export const meta = (args: Route.MetaArgs) => {
  const { lists, serie } = args.loaderData ?? {}
  if (!lists) return personalMeta(m.studies_title)(args)
  const chosen = lists.studies.length ? serie : undefined
  return contentListMeta(args, { path: '/studies', title: m.studies_title, description: m.studies_description, chosen })
}

export const shouldRevalidate = revalidateUnlessSearch

/** The studies of the groups, newest first: for everybody, or, as the church has chosen, for who is in a group. */
export default function StudyList({ loaderData: { serie, lists } }: Route.ComponentProps) {
  return (
    <ContentPage title={m.studies_title()} text={m.studies_text()}>
      {lists ? (
        <Studies serie={serie} {...lists} />
      ) : (
        <OnlyForGroups waiting={<ContentSkeleton count={3} shape="wideRows" />}>
          <OwnStudies serie={serie} />
        </OnlyForGroups>
      )}
    </ContentPage>
  )
}
