import { IconArmchair, IconClock, IconMapPin, IconUserHeart, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { placesText } from '#features/joining/site/index.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { m } from '#texts/messages.js'
import { Avatar } from '#ui/content/avatar.tsx'
import type { Group } from '../../contract/groups.ts'
import { whenUntilText, whereText, whoText } from '../group-words.ts'
import { areaLink } from './map-links.ts'

const iconProps = { 'aria-hidden': true, stroke: 1.75, className: 'absolute top-0 -ml-9 size-6 text-brand-text' } as const

/** When and roughly where a group meets, for whom it is, who leads it, and whether there is room. */
export function GroupFacts({ group }: { group: Group }) {
  const language = useChurchLanguage()
  const { flagOnline, lideres } = group
  const where = whereText(group)
  const places = placesText(group)
  return (
    <dl className="mt-5 grid gap-x-8 gap-y-4 rounded-lg border border-line bg-raised p-[min(1.25rem,5vw)] sm:grid-cols-2">
      <Fact icon={<IconClock {...iconProps} />} name={m.groups_fact_when()}>
        {whenUntilText(group)}
      </Fact>
      {where && (
        <Fact icon={<IconMapPin {...iconProps} />} name={m.groups_fact_where()}>
          <span lang={flagOnline ? undefined : language}>{where}</span>
          {!flagOnline && (
            <>
              <span className="block text-sm font-normal text-muted">{m.groups_fact_where_roughly()}</span>
              <a
                href={areaLink(group)}
                rel="noopener"
                className="inline-flex min-h-11 items-center text-brand-text underline decoration-1 underline-offset-4 hover:decoration-2 print:hidden"
              >
                {m.groups_map_area()}
                <span className="sr-only"> {m.site_opens_outside()}</span>
              </a>
            </>
          )}
        </Fact>
      )}
      <Fact icon={<IconUsers {...iconProps} />} name={m.groups_fact_who()}>
        {whoText(group)}
      </Fact>
      {places && (
        <Fact icon={<IconArmchair {...iconProps} />} name={m.groups_fact_room()}>
          {places}
        </Fact>
      )}
      {lideres.length > 0 && (
        <Fact icon={<IconUserHeart {...iconProps} />} name={m.groups_fact_leader()}>
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
    </dl>
  )
}

const Fact = ({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) => (
  <div className="@container relative min-w-0 pl-9">
    <dt className="text-sm text-muted">
      {icon}
      {name}
    </dt>
    <dd className="font-semibold wrap-anywhere">{children}</dd>
  </div>
)
