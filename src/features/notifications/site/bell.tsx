import { Suspense } from 'react'
import { lazyComponent } from '#site/lazy/lazy-component.ts'
import { usePerson } from '#site/session/use-person.ts'
import { barButtonClasses } from '#site/shell/bar-button-classes.ts'

const BellButton = lazyComponent(() => import('./bell-button.tsx'))

/** The notifications of people who are logged in. For others, and until the button is loaded, its place is empty. */
export function Bell() {
  const place = <span className={barButtonClasses} />
  return usePerson() ? (
    <Suspense fallback={place}>
      <BellButton />
    </Suspense>
  ) : (
    place
  )
}
