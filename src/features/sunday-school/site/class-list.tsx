import '#site/all-styles.css'
import { ContentPage, contentListMeta } from '#features/publishing/site/index.ts'
import { pageLoaders } from '#site/loading/page-loaders.ts'
import { m } from '#texts/messages.js'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { listSundayClasses } from '../contract/classes.ts'
import { ageIn, classesForAge } from '../rules/ages.ts'
import type { Route } from './+types/class-list.ts'
import { AgeForm } from './age-form.tsx'
import { ClassGrid } from './class-grid.tsx'
import { ContactButton } from './contact-button.tsx'

const page = pageLoaders(async (api, { url }) => ({ age: ageIn(url), classes: await api(listSundayClasses, {}) }))
export const loader = page.server
export const clientLoader = page.browser

export const meta = (args: Route.MetaArgs) =>
  contentListMeta(args, { path: '/ebds', title: m.sunday_school_title, description: m.sunday_school_description, feed: null })

/** The classes of the Sunday school in their order; those for an age first, if the reader says one. */
export default function ClassList({ loaderData: { age, classes } }: Route.ComponentProps) {
  return (
    <ContentPage title={m.sunday_school_title()} text={m.sunday_school_text()}>
      {classes.length === 0 ? (
        <EmptyState drawing="book" text={m.sunday_school_none()} action={<ContactButton />} />
      ) : (
        <>
          <AgeForm age={age} />
          <p role="status" className="sr-only">
            {typeof age === 'number' && foundText(age, classes)}
          </p>
          {typeof age === 'number' ? (
            <ForAge age={age} {...classesForAge(classes, age)} />
          ) : (
            <ClassGrid title={m.sunday_school_classes()} classes={classes} />
          )}
        </>
      )}
    </ContentPage>
  )
}

/** What a search by age has found, for whoever does not see it. */
function foundText(age: number, classes: Classes): string {
  const names = classesForAge(classes, age).fitting.map(({ nome }) => nome)
  return names.length ? `${m.sunday_school_for_age({ count: age })}: ${names.join(', ')}` : m.sunday_school_none_for_age()
}

type Classes = Route.ComponentProps['loaderData']['classes']

function ForAge({ age, fitting, others }: { age: number; fitting: Classes; others: Classes }) {
  return (
    <>
      {fitting.length > 0 ? (
        <ClassGrid title={m.sunday_school_for_age({ count: age })} classes={fitting} />
      ) : (
        <EmptyState text={m.sunday_school_none_for_age()} action={<ContactButton />} />
      )}
      <ClassGrid title={m.sunday_school_other_classes()} classes={others} />
    </>
  )
}
