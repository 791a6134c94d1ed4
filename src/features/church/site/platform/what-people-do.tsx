import { m } from '#texts/messages.js'
import carry from './pictures/carry.webp'
import pray from './pictures/pray.webp'
import read from './pictures/read.webp'
import visit from './pictures/visit.webp'

const things = [
  { picture: visit, title: m.platform_visit_title, text: m.platform_visit_text },
  { picture: read, title: m.platform_read_title, text: m.platform_read_text },
  { picture: pray, title: m.platform_pray_title, text: m.platform_pray_text },
  { picture: carry, title: m.platform_carry_title, text: m.platform_carry_text },
]

/** What people do in the place of their church: only what works today. */
export function WhatPeopleDo() {
  return (
    <section aria-labelledby="what" className="mt-section">
      <h2 id="what" className="text-2xl font-bold text-balance">
        {m.platform_what()}
      </h2>
      <ul className="mt-6 grid grid-cols-1 gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {things.map(({ picture, title, text }) => (
          <li key={picture} className="min-w-0">
            <img src={picture} alt="" width={720} height={450} loading="lazy" className="h-auto w-full rounded-lg" />
            <h3 className="mt-4 text-lg font-bold">{title()}</h3>
            <p className="mt-1 text-pretty text-muted">{text()}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
