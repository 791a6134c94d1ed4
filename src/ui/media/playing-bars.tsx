import './playing-bars.css'

/** A small picture of sound, beside words that say that something is playing. */
export function PlayingBars() {
  return (
    <span aria-hidden className="playing-bars shrink-0">
      <i />
      <i />
      <i />
    </span>
  )
}
