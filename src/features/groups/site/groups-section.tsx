import type { SectionProps } from '#site/content/home-section.ts'
import type { Api } from '#site/data/api.ts'
import { m } from '#texts/messages.js'
import { SectionHeader } from '#ui/content/section-header.tsx'
import { GroupCard, type ListedGroup } from './group-card.tsx'
import { listOpenGroups } from './open-groups.ts'

/** Groups on the home page. */
const maxGroups = 3

export async function load(api: Api): Promise<ListedGroup[] | undefined> {
  const groups = await listOpenGroups(api)
  return groups.length ? groups.slice(0, maxGroups) : undefined
}

/** Groups on the home page: the first ones of the week. The way to those that are near is on their page. */
export default function GroupsSection({ data: groups }: SectionProps<ListedGroup[]>) {
  return (
    <section aria-labelledby="groups">
      <SectionHeader id="groups" title={m.groups_home_title()} all={{ to: '/groups', label: m.groups_home_all() }} />
      <ul className="shelf mt-2 [--item:100%] sm:gap-3">
        {groups.map(group => (
          <li key={group.id} className="flex min-w-0 rises rounded-lg border border-line bg-raised">
            <GroupCard group={group} />
          </li>
        ))}
      </ul>
    </section>
  )
}
