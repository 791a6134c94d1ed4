import type { IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type FactsProps = {
  /** It stands in a narrow column beside the page on wide screens. */
  isBeside?: boolean
  children: ReactNode
}

/** A few facts in a frame, such as when and where something is: each a `Fact`. */
export const Facts = ({ isBeside = false, children }: FactsProps) => (
  <dl
    className={`grid gap-x-8 gap-y-4 rounded-lg border border-line bg-raised p-[min(1.25rem,5vw)] ${isBeside ? 'sm:max-lg:grid-cols-2' : 'mt-6 sm:grid-cols-2'}`}
  >
    {children}
  </dl>
)

type FactProps = { icon: typeof IconClock; name: string; children: ReactNode }

/** The name of a fact beside its icon, and below it what is known. */
export const Fact = ({ icon: Icon, name, children }: FactProps) => (
  <div className="@container relative min-w-0 pl-[min(2.25rem,15vw)]">
    <dt className="text-sm text-muted">
      <Icon aria-hidden stroke={1.75} className="absolute -top-0.5 left-0 size-[min(1.5rem,11vw)] text-brand-text" />
      {name}
    </dt>
    <dd className="font-semibold hyphens-auto wrap-anywhere">{children}</dd>
  </div>
)
