import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { m } from '#texts/messages.js'

export type PlayState = 'stopped' | 'loading' | 'playing' | 'failed'

type PlayButtonProps = { title: string; state: PlayState; onToggle(): void }

/** Plays or pauses. Its name says which of the two a press will do, and to what. */
export function PlayButton({ title, state, onToggle }: PlayButtonProps) {
  const isOn = state === 'playing' || state === 'loading'
  const Icon = isOn ? IconPlayerPauseFilled : IconPlayerPlayFilled
  return (
    <button
      type="button"
      aria-label={isOn ? m.ui_media_pause({ title }) : m.ui_media_play({ title })}
      aria-busy={state === 'loading'}
      onClick={onToggle}
      className="relative z-inner grid size-11 shrink-0 place-items-center rounded-full border border-line bg-raised text-brand-text hover:bg-brand-soft"
    >
      {state === 'loading' && (
        <span aria-hidden className="absolute inset-0 animate-spin rounded-full border-2 border-brand-text border-r-transparent" />
      )}
      <Icon aria-hidden className="size-5" />
    </button>
  )
}
