import { IconArmchair, IconClock, IconMapPin, IconUsers } from '@tabler/icons-react'
import { placesText } from '#features/joining/site/index.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { m } from '#texts/messages.js'
import { Fact, Facts } from '#ui/content/facts.tsx'
import type { MinistryPage } from '../contract/ministries.ts'
import { hasMeetingTime, MeetingTime } from './meeting-time.tsx'

/** When and where a ministry meets, whether there is room, and who leads it; nothing when the church says none of it. */
export function MinistryFacts({ ministry }: { ministry: MinistryPage }) {
  const language = useChurchLanguage()
  const { local, lideres } = ministry
  const isTimeKnown = hasMeetingTime(ministry)
  // Where no requests are taken, the way in says so.
  const places = ministry.qtdeVagas !== null && placesText(ministry)
  if (!isTimeKnown && !local && !places && !lideres.length) return null
  return (
    <Facts>
      {isTimeKnown && (
        <Fact icon={IconClock} name={m.ministries_fact_when()}>
          <MeetingTime meeting={ministry} />
        </Fact>
      )}
      {local && (
        <Fact icon={IconMapPin} name={m.ministries_fact_where()}>
          <span lang={language}>{local}</span>
        </Fact>
      )}
      {places && (
        <Fact icon={IconArmchair} name={m.ministries_fact_room()}>
          {places}
        </Fact>
      )}
      {lideres.length > 0 && (
        <Fact icon={IconUsers} name={m.ministries_fact_leaders()}>
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
    </Facts>
  )
}
