import { AgendaSkeleton } from '#ui/skeletons/agenda-skeleton.tsx'
import { ArticleSkeleton } from '#ui/skeletons/article-skeleton.tsx'
import { EventSkeleton } from '#ui/skeletons/event-skeleton.tsx'
import { MediaRowSkeleton } from '#ui/skeletons/media-row-skeleton.tsx'
import { PersonRowSkeleton } from '#ui/skeletons/person-row-skeleton.tsx'
import { PrayerRequestSkeleton } from '#ui/skeletons/prayer-request-skeleton.tsx'

export function Loading() {
  return (
    <>
      <EventSkeleton count={2} />
      <AgendaSkeleton count={2} />
      <MediaRowSkeleton count={2} />
      <PrayerRequestSkeleton count={2} />
      <PersonRowSkeleton count={2} />
      <ArticleSkeleton />
    </>
  )
}
