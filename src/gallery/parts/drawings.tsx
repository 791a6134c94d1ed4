import { BibleArtwork } from '#ui/artwork/bible-artwork.tsx'
import { DevotionalArtwork } from '#ui/artwork/devotional-artwork.tsx'
import { EventArtwork } from '#ui/artwork/event-artwork.tsx'
import { GivingArtwork } from '#ui/artwork/giving-artwork.tsx'
import { GroupArtwork } from '#ui/artwork/group-artwork.tsx'
import { type Landscape, LandscapeContext } from '#ui/artwork/landscape.ts'
import { MinistryArtwork } from '#ui/artwork/ministry-artwork.tsx'
import { NewsArtwork } from '#ui/artwork/news-artwork.tsx'
import { PlanArtwork } from '#ui/artwork/plan-artwork.tsx'
import { PodcastArtwork } from '#ui/artwork/podcast-artwork.tsx'
import { PrayerArtwork } from '#ui/artwork/prayer-artwork.tsx'
import { PublicationArtwork } from '#ui/artwork/publication-artwork.tsx'
import { ServiceArtwork } from '#ui/artwork/service-artwork.tsx'
import { SongArtwork } from '#ui/artwork/song-artwork.tsx'
import { StudyArtwork } from '#ui/artwork/study-artwork.tsx'
import { SundaySchoolArtwork } from '#ui/artwork/sunday-school-artwork.tsx'
import { VideoArtwork } from '#ui/artwork/video-artwork.tsx'

const drawings = {
  ServiceArtwork,
  EventArtwork,
  GivingArtwork,
  GroupArtwork,
  DevotionalArtwork,
  NewsArtwork,
  SundaySchoolArtwork,
  PublicationArtwork,
  PrayerArtwork,
  VideoArtwork,
  PodcastArtwork,
  SongArtwork,
  BibleArtwork,
  PlanArtwork,
  MinistryArtwork,
  StudyArtwork,
}

const landscapes: Landscape[] = ['campo', 'costa', 'cidade']

export function Drawings() {
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] gap-3">
        {Object.entries(drawings).map(([name, Artwork]) => (
          <div key={name} className="aspect-video overflow-hidden rounded-md">
            <Artwork />
          </div>
        ))}
      </div>
      <div className="grid grid-cols-4 gap-3">
        {Object.entries({ MinistryArtwork, ServiceArtwork }).flatMap(([name, Artwork]) =>
          [0, 1, 2, 3].map(seed => (
            <div key={`${name} ${seed}`} className="aspect-video overflow-hidden rounded-md">
              <Artwork seed={seed} />
            </div>
          )),
        )}
      </div>
      {landscapes.map(landscape => (
        <LandscapeContext key={landscape} value={landscape}>
          <div className="grid grid-cols-4 gap-3">
            {[0, 1, 2, 3, 4, 5, 6, 7].map(seed => (
              <div key={seed} className="aspect-video overflow-hidden rounded-md">
                <GroupArtwork seed={seed} />
              </div>
            ))}
          </div>
        </LandscapeContext>
      ))}
      <div className="flex flex-wrap gap-3">
        {Object.entries(drawings).map(([name, Artwork]) => (
          <div key={name} className="size-16 overflow-hidden rounded-md">
            <Artwork />
          </div>
        ))}
      </div>
    </>
  )
}
