import '#site/all-styles.css'
import { contentMeta } from '#features/publishing/site/index.ts'
import { personalMeta } from '#site/account/personal-meta.ts'
import { pathId } from '#site/data/path-id.ts'
import { pageLoaders } from '#site/loading/page-loaders.ts'
import { below } from '#site/page/way-up.ts'
import { m } from '#texts/messages.js'
import { getStudy, getStudySettings } from '../contract.ts'
import type { Route } from './+types/study-page.ts'
import { OnlyForGroups } from './only-for-groups.tsx'
import { OwnStudy, StudyFrame, StudySkeleton } from './own-study.tsx'
import { StudyArticle } from './study-article.tsx'

const page = pageLoaders(async (api, { params }) => {
  const id = pathId(params.studiesId)
  const { flagConteudoPublico } = await api(getStudySettings, {})
  // What is for groups is loaded by `OwnStudy`, because this reply is for everybody.
  return { id, study: flagConteudoPublico ? await api(getStudy, { id }) : undefined }
})
export const loader = page.server
export const clientLoader = page.browser

export const meta = (args: Route.MetaArgs) => {
  const { loaderData } = args
  if (loaderData && !loaderData.study) return personalMeta(m.studies_title)(args)
  return contentMeta(args, { path: '/studies', title: m.studies_title }, loaderData?.study, { '@type': 'LearningResource' })
}

export const handle = below('/studies', m.studies_title)

/** The page of a study: to be read, talked about, listened to, or printed with lines to write on. */
export default function StudyPage({ loaderData: { id, study } }: Route.ComponentProps) {
  if (study) return <StudyArticle study={study} />
  return (
    <OnlyForGroups frame={StudyFrame} waiting={<StudySkeleton />}>
      <OwnStudy key={id} id={id} />
    </OnlyForGroups>
  )
}
