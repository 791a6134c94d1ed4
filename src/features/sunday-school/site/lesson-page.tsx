import '#site/all-styles.css'
import { useRef } from 'react'
import { AdjacentLinks, ContentArticle, contentMeta, Passage } from '#features/publishing/site/index.ts'
import { ReadAloud } from '#site/content/reading-aloud/read-aloud.tsx'
import { pathId } from '#site/data/path-id.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { pageLoaders } from '#site/loading/page-loaders.ts'
import type { WayUp } from '#site/page/way-up.ts'
import { m } from '#texts/messages.js'
import { getLesson } from '../contract/lessons.ts'
import type { Route } from './+types/lesson-page.ts'
import { LessonDay } from './lesson-day.tsx'
import { LessonWork } from './lesson-work.tsx'

const listPath = '/ebds/lesson'

const page = pageLoaders(async (api, { params }) => ({ lesson: await api(getLesson, { id: pathId(params.lessonId) }) }))
export const loader = page.server
export const clientLoader = page.browser

export const meta = (args: Route.MetaArgs) => {
  const lesson = args.loaderData?.lesson
  const course = lesson && { isPartOf: { '@type': 'Course', name: lesson.turma.nome } }
  return contentMeta(args, { path: listPath, title: m.sunday_school_title }, lesson, { '@type': 'LearningResource', ...course })
}

export const handle: WayUp<Route.ComponentProps['loaderData']> = {
  up: ({ loaderData }) => loaderData && { to: `/ebds/${loaderData.lesson.turma.slug}`, name: loaderData.lesson.turma.nome },
}

/** The page of a lesson: to be read, listened to, shared, or printed with lines to write on. */
export default function LessonPage({ loaderData: { lesson } }: Route.ComponentProps) {
  const textRef = useRef<HTMLDivElement>(null)
  return (
    <ContentArticle
      piece={lesson}
      address={`${listPath}/${lesson.id}`}
      date={<LessonDay lesson={lesson} />}
      tools={<ReadAloud textRef={textRef} lang={useChurchLanguage()} />}
      before={<Passage text={lesson.passagem} />}
      after={<LessonWork lesson={lesson} level={2} />}
      textRef={textRef}
      next={<AdjacentLinks piece={lesson} listPath={listPath} />}
    />
  )
}
