import { IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { timeOfDay, weekdayName } from '#site/content/formats.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import welcome from './pictures/welcome.webp'
import welcomeSmall from './pictures/welcome-small.webp'

/** What Atrio is, with the search (`children`) and a picture. */
export function Welcome({ children }: { children: ReactNode }) {
  return (
    <div className="mt-8 grid grid-cols-1 items-center gap-8 lg:grid-cols-2 lg:gap-16">
      <div className="min-w-0">
        <h1 className="text-3xl font-bold text-balance">{m.platform_heading()}</h1>
        <p className="mt-4 max-w-reading text-lg leading-relaxed text-pretty text-muted">{m.platform_text()}</p>
        {children}
      </div>
      <div className="relative">
        <img
          src={welcome}
          srcSet={`${welcomeSmall} 768w, ${welcome} 1280w`}
          sizes="(min-width: 1120px) 512px, (min-width: 1024px) 50vw, 100vw"
          width={1280}
          height={960}
          alt={m.platform_picture()}
          fetchPriority="high"
          className="h-auto w-full rounded-xl elevation-2"
        />
        <NextServiceSample />
      </div>
    </div>
  )
}

/** A piece of a church's home page, as it looks there: part of the picture. */
function NextServiceSample() {
  const locale = getLocale()
  const time = timeOfDay('10:30', locale)
  return (
    <div aria-hidden className="absolute bottom-4 left-4 hidden items-center gap-3 rounded-lg bg-raised px-4 py-3 elevation-2 sm:flex">
      <IconClock stroke={1.75} className="size-7 shrink-0 text-brand-text" />
      <span>
        <span className="block text-sm font-semibold text-brand-text">{m.church_next_service()}</span>
        <span className="block text-lg leading-snug font-semibold">{m.church_service_on({ day: weekdayName(7, locale), time })}</span>
      </span>
    </div>
  )
}
