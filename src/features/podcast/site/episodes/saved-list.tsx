import { IconTrash } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useHydrated } from '#site/page/use-hydrated.ts'
import { m } from '#texts/messages.js'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { fileSize } from '#ui/format/file-size.ts'
import { checkSaved, removeSaved, useSavedAudio } from '../downloads/saved-audio.ts'
import { EpisodePlayButton } from './episode-play-button.tsx'

/** The episodes on this device, with the space that they take. Nothing when there is none. */
export function SavedList() {
  const saved = useSavedAudio(state => state.saved)
  const isHydrated = useHydrated()
  useEffect(() => void checkSaved().catch(() => {}), [])
  if (!isHydrated || saved.length === 0) return null
  const bytes = saved.reduce((sum, track) => sum + track.bytes, 0)
  return (
    <section aria-labelledby="saved" className="mt-section max-w-reading">
      <h2 id="saved" className="text-xl font-bold">
        {m.podcast_saved_title()}
      </h2>
      <p className="mt-1 text-muted">{m.podcast_saved_total({ count: saved.length, size: fileSize(bytes) })}</p>
      <ul className="mt-3 divide-y divide-line rounded-lg border border-line bg-raised">
        {saved.map(track => (
          <li key={track.id} className="flex items-center gap-3 p-3">
            <EpisodePlayButton track={track} />
            <p className="min-w-0 grow">
              <Link
                lang={track.lang}
                to={`/podcast/${track.id}`}
                className="-my-2 block py-2.5 font-semibold wrap-anywhere hover:underline"
              >
                <span className="line-clamp-2">{track.title}</span>
              </Link>
              <span className="text-sm text-muted">{fileSize(track.bytes)}</span>
            </p>
            <IconButton
              label={m.podcast_saved_delete({ title: track.title })}
              onClick={() => {
                void removeSaved(track.id)
                toast({ text: m.podcast_saved_deleted() })
              }}
            >
              <IconTrash aria-hidden stroke={1.75} className="size-5" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
