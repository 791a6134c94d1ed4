import '#site/all-styles.css'
import { useState } from 'react'
import { AskButton } from '#features/joining/site/index.ts'
import { ContentPage, contentListMeta } from '#features/publishing/site/index.ts'
import { pageLoaders } from '#site/data/page-loaders.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { type Group, listGroups } from '../../contract/groups.ts'
import { nearestFirst, type Point } from '../../rules/distance.ts'
import { filterGroups } from '../../rules/groups.ts'
import { GroupGrid } from '../group-card.tsx'
import { groupKind } from '../group-kind.ts'
import type { Route } from './+types/group-list.ts'
import { filterIn, isFiltered } from './group-filter.ts'
import { GroupFilters } from './group-filters.tsx'
import { NearMe } from './near-me.tsx'
import { OwnGroups, useOwnGroups } from './own-groups.tsx'

// All groups, whatever the filter: one reply for all filters, and a chip answers without a call.
const page = pageLoaders(async (api, { url }) => ({ groups: await api(listGroups, {}), filter: filterIn(url) }))
export const loader = page.server
export const clientLoader = page.browser

export const meta = (args: Route.MetaArgs) =>
  contentListMeta(args, { path: '/groups', title: m.groups_title, description: m.groups_description, feed: null })

/** The groups of the church: by day, for whom, neighbourhood, age and room; the nearest first if the person shares where they are. */
export default function GroupList({ loaderData: { groups, filter } }: Route.ComponentProps) {
  const [here, setHere] = useState<Point>()
  const own = useOwnGroups()
  const found = filterGroups(groups, filter)
  const shown = here ? nearestFirst(found, here) : found
  return (
    <ContentPage title={m.groups_title()} text={m.groups_text()}>
      {groups.length === 0 ? (
        <EmptyState drawing="hands" text={m.groups_none()} action={<ContactButton />} />
      ) : (
        <>
          <OwnGroups groups={own ?? []} />
          <GroupFilters groups={groups} filter={filter} />
          {groups.some(({ latitude }) => latitude !== null) && <NearMe isSorted={here !== undefined} onFound={setHere} />}
          <p role="status" className="mt-5 text-muted">
            {found.length > 0 && m.groups_count({ count: found.length })}
          </p>
          {found.length > 0 ? (
            <GroupGrid groups={shown} action={own && (group => mayAsk(group, own) && <AskForGroup group={group} />)} />
          ) : (
            <EmptyState
              drawing="search"
              text={m.groups_none_found()}
              action={<ButtonLink to="/groups">{m.groups_show_all()}</ButtonLink>}
            />
          )}
          {found.length > 0 && isFiltered(filter) && (
            <ButtonLink kind="quiet" to="/groups" className="mt-4">
              {m.groups_show_all()}
            </ButtonLink>
          )}
        </>
      )}
    </ContentPage>
  )
}

/** Spec, section 2: a member may ask from the list, too. Not for a group to which they belong or where they wait. */
const mayAsk = ({ id, flagAceitaPedidos }: Group, own: readonly Group[]) => flagAceitaPedidos && !own.some(group => group.id === id)

const AskForGroup = ({ group }: { group: Group }) => (
  <AskButton kind={groupKind} one={group} look="secondary">
    <span>
      {m.joining_ask()}
      <span className="sr-only"> {group.nome}</span>
    </span>
  </AskButton>
)

const ContactButton = () => (
  <ButtonLink kind="secondary" to="/about">
    {m.joining_contact_church()}
  </ButtonLink>
)
