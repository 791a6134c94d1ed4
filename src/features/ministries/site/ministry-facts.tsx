import { IconArmchair, IconClock, IconMapPin, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { placesText } from '#features/joining/site/index.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { m } from '#texts/messages.js'
import type { MinistryPage } from '../contract/ministries.ts'
import { hasMeetingTime, MeetingTime } from './meeting-time.tsx'

const iconProps = { 'aria-hidden': true, stroke: 1.75, className: 'absolute top-0 left-0 size-6 text-brand-text' } as const

/** When and where a ministry meets, whether there is room, and who leads it; nothing when the church says none of it. */
export function MinistryFacts({ ministry }: { ministry: MinistryPage }) {
  const language = useChurchLanguage()
  const { local, lideres } = ministry
  const isTimeKnown = hasMeetingTime(ministry)
  // Where no requests are taken, the way in says so.
  const places = ministry.qtdeVagas !== null && placesText(ministry)
  if (!isTimeKnown && !local && !places && !lideres.length) return null
  return (
    <dl className="mt-6 grid gap-x-8 gap-y-4 rounded-lg border border-line bg-raised p-[min(1.25rem,5vw)] sm:grid-cols-2">
      {isTimeKnown && (
        <Fact icon={<IconClock {...iconProps} />} name={m.ministries_fact_when()}>
          <MeetingTime meeting={ministry} />
        </Fact>
      )}
      {local && (
        <Fact icon={<IconMapPin {...iconProps} />} name={m.ministries_fact_where()}>
          <span lang={language}>{local}</span>
        </Fact>
      )}
      {places && (
        <Fact icon={<IconArmchair {...iconProps} />} name={m.ministries_fact_room()}>
          {places}
        </Fact>
      )}
      {lideres.length > 0 && (
        <Fact icon={<IconUsers {...iconProps} />} name={m.ministries_fact_leaders()}>
          <ul lang={language}>
            {lideres.map(({ nome, papel }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two leaders may have the same first name, and none is added here
              <li key={index}>
                {nome}
                {papel && <span className="font-normal text-muted"> · {papel}</span>}
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </dl>
  )
}

const Fact = ({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) => (
  <div className="relative min-w-0 pl-[min(2.25rem,15vw)]">
    <dt className="text-sm text-muted">
      {icon}
      {name}
    </dt>
    <dd className="font-semibold hyphens-auto wrap-anywhere">{children}</dd>
  </div>
)
