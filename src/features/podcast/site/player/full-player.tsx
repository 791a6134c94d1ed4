import { IconRewindBackward15, IconRewindForward15 } from '@tabler/icons-react'
import { Link } from 'react-router'
import { m } from '#texts/messages.js'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { PlayButton } from '#ui/media/play-button.tsx'
import { SeekBar } from '#ui/media/seek-bar.tsx'
import { Drawer } from '#ui/overlays/drawer.tsx'
import { SaveButton } from '../downloads/save-button.tsx'
import { jump, seek, toggle } from './engine.ts'
import { jumpSeconds } from './jump-seconds.ts'
import { usePlayer } from './player-state.ts'
import { SleepChoice } from './sleep-choice.tsx'
import { SpeedChoice } from './speed-choice.tsx'
import type { Track } from './track.ts'
import { TrackCover } from './track-cover.tsx'

/** All about the episode that is playing. Back closes it, and playing goes on. */
export function FullPlayer({ track, onClose }: { track: Track; onClose(): void }) {
  const { state, isWaiting, position, duration } = usePlayer()
  return (
    <Drawer title={m.podcast_now()} onClose={onClose}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="mx-auto w-full max-w-[min(16rem,32dvh)] overflow-hidden rounded-lg">
          <TrackCover cover={track.cover} sizes="256px" />
        </div>
        <div className="text-center">
          <p lang={track.lang} className="title-font text-xl leading-snug text-balance wrap-anywhere">
            <Link to={`/podcast/${track.id}`} onClick={onClose} className="hover:underline">
              {track.title}
            </Link>
          </p>
          <p lang={track.lang} className="mt-1 text-muted wrap-anywhere">
            {[track.album, track.author].filter(Boolean).join(' · ')}
          </p>
        </div>
        <p role="status" className={`text-center ${state === 'failed' ? 'text-danger' : 'text-muted'} empty:hidden`}>
          {isWaiting && m.podcast_waiting()}
          {state === 'failed' && m.podcast_failed()}
        </p>
        {duration !== null && (
          <div className="-mx-3">
            <SeekBar position={position} duration={duration} onSeek={seek} />
          </div>
        )}
        <div className="flex flex-wrap items-center justify-center gap-x-[min(1.5rem,5vw)] gap-y-2">
          <IconButton label={m.ui_media_back({ seconds: jumpSeconds })} onClick={() => jump(-jumpSeconds)} className="size-14">
            <IconRewindBackward15 aria-hidden stroke={1.75} className="size-8" />
          </IconButton>
          <div className="mx-3 scale-150">
            <PlayButton title={track.title} state={state} onToggle={toggle} />
          </div>
          <IconButton label={m.ui_media_forward({ seconds: jumpSeconds })} onClick={() => jump(jumpSeconds)} className="size-14">
            <IconRewindForward15 aria-hidden stroke={1.75} className="size-8" />
          </IconButton>
        </div>
        <SpeedChoice />
        <SleepChoice />
        <SaveButton track={track} />
      </div>
    </Drawer>
  )
}
