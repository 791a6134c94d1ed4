import '#site/all-styles.css'
import { PageHead } from '#site/account/page-head.tsx'
import { ReadingStyles } from '#site/content/reading-styles.tsx'
import { Share } from '#site/content/share.tsx'
import { pathSlug } from '#site/data/path-slug.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { pageLoaders } from '#site/loading/page-loaders.ts'
import { below } from '#site/page/way-up.ts'
import { m } from '#texts/messages.js'
import { Picture } from '#ui/content/picture.tsx'
import { BelowFold } from '#ui/layout/below-fold.tsx'
import { WithAside } from '#ui/layout/with-aside.tsx'
import { getSundayClass } from '../contract/classes.ts'
import type { Route } from './+types/class-page.ts'
import { ClassFacts } from './class-facts.tsx'
import { classMeta } from './class-meta.ts'
import { CurrentLesson } from './current-lesson.tsx'
import { LessonLists } from './lesson-lists.tsx'

const page = pageLoaders(async (api, { params }) => ({ sundayClass: await api(getSundayClass, { ebdSlug: pathSlug(params.ebdSlug) }) }))
export const loader = page.server
export const clientLoader = page.browser

export const meta = (args: Route.MetaArgs) => classMeta(args, args.loaderData?.sundayClass)

export const handle = below('/ebds', m.sunday_school_title)

/** The page of a class: when, where and with whom, what it reads now, and its other lessons. */
export default function ClassPage({ loaderData: { sundayClass } }: Route.ComponentProps) {
  const { slug, nome, descricao, imagem, licao, licoes } = sundayClass
  return (
    <main key={slug} id="content" className="py-4 sm:py-8">
      <ReadingStyles />
      <WithAside
        label={m.sunday_school_lessons()}
        aside={
          <BelowFold>
            <LessonLists lessons={licoes} current={licao} />
            <Share title={nome} path={`/ebds/${slug}`} />
          </BelowFold>
        }
      >
        <div className="reading-head">
          <PageHead title={nome} text={descricao} lang={useChurchLanguage()} isContent />
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
        <ClassFacts sundayClass={sundayClass} />
        {licao ? <CurrentLesson lesson={licao} /> : <p className="mt-8 text-lg text-pretty">{m.sunday_school_no_lessons()}</p>}
      </WithAside>
    </main>
  )
}
