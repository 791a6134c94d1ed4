import { IconDownload, IconTrash, IconX } from '@tabler/icons-react'
import { useHydrated } from '#site/page/use-hydrated.ts'
import { m } from '#texts/messages.js'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { fileSize } from '#ui/format/file-size.ts'
import type { Track } from '../player/track.ts'
import { abortSaving, canSave, removeSaved, save, useSavedAudio } from './saved-audio.ts'

/** In very large text its room is for the word. */
const iconProps = { 'aria-hidden': true, stroke: 1.75, className: 'size-5 @max-[12rem]:hidden' } as const

/**
 * Saves an episode on the device, to be heard without signal; its size is told first. Where a page cannot do that, the browser's own way to
 * save a file is left.
 */
export function SaveButton({ track }: { track: Track }) {
  const saving = useSavedAudio(state => state.saving[track.id])
  const saved = useSavedAudio(state => state.saved.find(({ id }) => id === track.id))
  const error = useSavedAudio(state => state.errors[track.id])
  const isHydrated = useHydrated()
  const size = track.bytes ? fileSize(track.bytes) : m.podcast_size_unknown()
  if (isHydrated && (!canSave() || error === 'denied'))
    return (
      <div className="grid gap-2">
        {error && <Alert kind="info">{m.podcast_save_denied()}</Alert>}
        <ButtonLink to={track.url} download="" kind="secondary">
          <IconDownload {...iconProps} />
          {m.podcast_save_file({ size })}
        </ButtonLink>
      </div>
    )
  return (
    <div className="grid justify-items-start gap-2 noscript:hidden">
      {saving ? (
        <Button kind="secondary" onClick={() => abortSaving(track.id)}>
          <IconX {...iconProps} />
          {m.podcast_saving({ percent: Math.floor(saving.progress * 100) })}
        </Button>
      ) : saved && isHydrated ? (
        <Button kind="secondary" onClick={() => void removeSaved(track.id)}>
          <IconTrash {...iconProps} />
          {m.podcast_save_remove({ size: fileSize(saved.bytes) })}
        </Button>
      ) : (
        <Button kind="secondary" disabled={!isHydrated} onClick={() => void save(track)}>
          <IconDownload {...iconProps} />
          {m.podcast_save({ size })}
        </Button>
      )}
      <div role="status" className="empty:hidden">
        {saved && isHydrated && <p className="text-sm text-muted">{m.podcast_saved()}</p>}
        {error && <Alert kind="warning">{error === 'full' ? m.podcast_save_full() : m.podcast_save_offline()}</Alert>}
      </div>
    </div>
  )
}
