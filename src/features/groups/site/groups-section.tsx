import { useState } from 'react'
import type { SectionProps } from '#site/content/home-section.ts'
import type { Api } from '#site/data/api.ts'
import { m } from '#texts/messages.js'
import { SectionHeader } from '#ui/content/section-header.tsx'
import { type Group, listGroups } from '../contract/groups.ts'
import { nearestFirst, type Point } from '../rules/distance.ts'
import { filterGroups } from '../rules/groups.ts'
import { GroupGrid } from './group-card.tsx'
import { NearMe } from './list/near-me.tsx'

/** Groups on the home page. */
const maxGroups = 3

export async function load(api: Api): Promise<Group[] | undefined> {
  // Those with room: an invitation to a full group is none.
  const groups = filterGroups(await api(listGroups, {}), { comVagas: true })
  return groups.length ? groups : undefined
}

/** Groups on the home page: the first ones of the week, or the nearest if the person shares where they are. */
export default function GroupsSection({ data: groups }: SectionProps<Group[]>) {
  const [here, setHere] = useState<Point>()
  const shown = here ? nearestFirst(groups, here) : groups
  return (
    <section aria-labelledby="groups">
      <SectionHeader id="groups" title={m.groups_home_title()} all={{ to: '/groups', label: m.groups_home_all() }} />
      <GroupGrid groups={shown.slice(0, maxGroups)} />
      {groups.length > maxGroups && groups.some(({ latitude }) => latitude !== null) && (
        <NearMe isSorted={here !== undefined} onFound={setHere} />
      )}
    </section>
  )
}
