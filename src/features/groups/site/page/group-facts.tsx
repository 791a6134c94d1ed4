import { IconArmchair, IconClock, IconMapPin, IconUserHeart, IconUsers } from '@tabler/icons-react'
import { placesText } from '#features/joining/site/index.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { m } from '#texts/messages.js'
import { ArrowLink } from '#ui/actions/text-link.tsx'
import { Avatar } from '#ui/content/avatar.tsx'
import { Fact, Facts } from '#ui/content/facts.tsx'
import type { Group } from '../../contract/groups.ts'
import type { Reserved } from '../../contract/joining.ts'
import { whenUntilText, whereText, whoText } from '../group-words.ts'
import { areaLink } from './map-links.ts'

/** Where the address is: for those who belong to it on this page, unless nobody has written it. */
const whereHelp = (reserved: Reserved | null | undefined) => {
  if (!reserved) return m.groups_fact_where_roughly()
  return reserved.endereco ? m.groups_fact_where_here() : m.groups_fact_where_unknown()
}

/** When and roughly where a group meets, for whom it is, who leads it, and whether there is room. */
export function GroupFacts({
  group,
  reserved,
}: {
  group: Group /** Known to those who belong to it. */
  reserved: Reserved | null | undefined
}) {
  const language = useChurchLanguage()
  const { flagOnline, lideres } = group
  const where = whereText(group)
  const places = placesText(group)
  return (
    <Facts>
      <Fact icon={IconClock} name={m.groups_fact_when()}>
        {whenUntilText(group)}
      </Fact>
      {where && (
        <Fact icon={IconMapPin} name={m.groups_fact_where()}>
          <span lang={flagOnline ? undefined : language}>{where}</span>
          {!flagOnline && (
            <>
              <span className="block text-sm font-normal text-muted">{whereHelp(reserved)}</span>
              <span className="print:hidden">
                <ArrowLink to={areaLink(group)}>{m.groups_map_area()}</ArrowLink>
              </span>
            </>
          )}
        </Fact>
      )}
      <Fact icon={IconUsers} name={m.groups_fact_who()}>
        {whoText(group)}
      </Fact>
      {places && (
        <Fact icon={IconArmchair} name={m.groups_fact_room()}>
          {places}
        </Fact>
      )}
      {lideres.length > 0 && (
        <Fact icon={IconUserHeart} name={m.groups_fact_leader()}>
          {/* One name below the other: a comma would stand between two avatars. */}
          {lideres.map(({ nome, papel }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two leaders may have the same first name
            <span key={index} className="mt-1.5 flex items-center gap-2.5">
              <Avatar name={nome} className="size-9 text-sm @max-[10rem]:hidden" />
              <span>
                {nome}
                {papel && <span className="font-normal text-muted"> · {papel}</span>}
              </span>
            </span>
          ))}
        </Fact>
      )}
    </Facts>
  )
}
