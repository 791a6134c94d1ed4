import { useState } from 'react'
import type { SectionProps } from '#site/content/home-section.ts'
import type { Api } from '#site/data/api.ts'
import { m } from '#texts/messages.js'
import { SectionHeader } from '#ui/content/section-header.tsx'
import type { Point } from '../rules/distance.ts'
import { GroupGrid, type ListedGroup } from './group-card.tsx'
import { NearMe } from './list/near-me.tsx'
import { listOpenGroups } from './open-groups.ts'

/** Groups on the home page. */
const maxGroups = 3

/** `hasNearer`: others may be nearer to the person. They are loaded only when asked for. */
export type GroupsOnHome = { groups: ListedGroup[]; hasNearer: boolean }

export async function load(api: Api): Promise<GroupsOnHome | undefined> {
  const groups = await listOpenGroups(api)
  const hasNearer = groups.length > maxGroups && groups.some(({ latitude }) => latitude !== null)
  return groups.length ? { groups: groups.slice(0, maxGroups), hasNearer } : undefined
}

/** Groups on the home page: the first ones of the week, or the nearest if the person shares where they are. */
export default function GroupsSection({ data: { groups, hasNearer } }: SectionProps<GroupsOnHome>) {
  const [nearest, setNearest] = useState<ListedGroup[]>()
  async function find(here: Point) {
    const { nearestGroups } = await import('./nearest-groups.ts')
    setNearest((await nearestGroups(here)).slice(0, maxGroups))
  }
  return (
    <section aria-labelledby="groups">
      <SectionHeader id="groups" title={m.groups_home_title()} all={{ to: '/groups', label: m.groups_home_all() }} />
      <GroupGrid groups={nearest ?? groups} />
      {hasNearer && <NearMe isSorted={nearest !== undefined} onFound={find} />}
    </section>
  )
}
