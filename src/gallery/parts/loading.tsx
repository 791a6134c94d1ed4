import { AgendaSkeleton } from '#ui/events/agenda-skeleton.tsx'
import { EventSkeleton } from '#ui/events/event-skeleton.tsx'
import { MediaRowSkeleton } from '#ui/media/media-row-skeleton.tsx'
import { FormSkeleton } from '#ui/skeletons/form-skeleton.tsx'
import { HeadSkeleton } from '#ui/skeletons/head-skeleton.tsx'
import { RowSkeleton } from '#ui/skeletons/row-skeleton.tsx'
import { Waiting } from '#ui/skeletons/waiting.tsx'

export function Loading() {
  return (
    <>
      <EventSkeleton count={2} />
      <AgendaSkeleton count={2} />
      <MediaRowSkeleton count={2} />
      <RowSkeleton count={2} />
      <Waiting>
        <HeadSkeleton />
      </Waiting>
      <Waiting>
        <FormSkeleton fields={1} />
      </Waiting>
    </>
  )
}
