import '#site/all-styles.css'
import { useState } from 'react'
import { AskButton, askText, StandsAlready } from '#features/joining/site/index.ts'
import { ContentPage, contentListMeta } from '#features/publishing/site/index.ts'
import { pageLoaders } from '#site/loading/page-loaders.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { type Group, listGroups } from '../../contract/groups.ts'
import { nearestFirst, type Point } from '../../rules/distance.ts'
import { filterGroups } from '../../rules/groups.ts'
import { GroupGrid } from '../group-card.tsx'
import { groupKind } from '../group-kind.ts'
import { forWhomText } from '../group-words.ts'
import type { Route } from './+types/group-list.ts'
import { filterIn, isFiltered } from './group-filter.ts'
import { GroupFilters, MoreFilters } from './group-filters.tsx'
import { GroupsWithMap, hasMap } from './groups-with-map.tsx'
import { NearMe } from './near-me.tsx'
import { type OwnGroup, OwnGroups, useOwnGroups } from './own-groups.tsx'

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
  const List = hasMap(shown) ? GroupsWithMap : GroupGrid
  return (
    <ContentPage title={m.groups_title()} text={m.groups_text()}>
      {groups.length === 0 ? (
        <EmptyState drawing="hands" text={m.groups_none()} action={<ContactButton />} />
      ) : (
        <>
          <OwnGroups own={own} />
          <GroupFilters groups={groups} filter={filter} />
          {groups.some(({ latitude }) => latitude !== null) ? (
            <NearMe isSorted={here !== undefined} onFound={setHere}>
              <MoreFilters groups={groups} filter={filter} />
            </NearMe>
          ) : (
            <MoreFilters groups={groups} filter={filter} />
          )}
          <p role="status" className="mt-4 text-muted">
            {found.length > 0 && m.groups_count({ count: found.length })}
          </p>
          {found.length > 0 ? (
            <List
              groups={shown}
              here={here}
              action={own.isVisitor || own.failed ? undefined : group => <OwnAction group={group} own={own.groups} />}
            />
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

/**
 * Spec, section 2: a member may ask from the list, too. Who belongs to a group or waits is told so in the place of the button. Until that is
 * known, whoever is logged in sees its room, so that nothing moves; the server renders the list for visitors.
 */
function OwnAction({ group, own }: { group: Group; own: OwnGroup[] | undefined }) {
  if (!group.flagAceitaPedidos) return null
  const mine = own?.find(({ id }) => id === group.id)
  return (
    <div className={`px-[min(1rem,4vw)] pb-4 ${own ? '' : 'hidden [html[data-login]_&]:block'}`}>
      {!own && <div aria-hidden className="h-11" />}
      {mine && <StandsAlready waits={mine.flagPedido === true} />}
      {own && !mine && (
        <AskButton kind={groupKind} one={{ ...group, forWhom: forWhomText(group) }} look="secondary">
          <span>
            {askText(group)}
            <span className="sr-only"> {group.nome}</span>
          </span>
        </AskButton>
      )}
    </div>
  )
}

const ContactButton = () => (
  <ButtonLink kind="secondary" to="/about">
    {m.joining_contact_church()}
  </ButtonLink>
)
