import { type ComponentType, Suspense, useEffect, useEffectEvent } from 'react'
import { type ComponentModule, neededComponent } from './lazy-component.ts'
import { loadInAdvance } from './load-in-advance.ts'
import { showWaiting } from './show-waiting.ts'
import { untilLoaded } from './until-loaded.ts'

/**
 * A dialog, or another part with `onClose`, that a press opens and that is loaded later: when the page is idle, or with the press. Without a
 * connection the page stays as it is, says so, and the dialog opens when its file has arrived, if nothing else was pressed or written since.
 */
export function laterDialog<P extends { onClose(): void }>(load: () => Promise<ComponentModule<P>>): ComponentType<P> {
  loadInAdvance(load)
  const Dialog = neededComponent(load)
  return props => (
    <Suspense fallback={<Waiting onLeave={props.onClose} />}>
      <Dialog {...props} />
    </Suspense>
  )
}

/** A step of a page that a press leads to, loaded in the same way. A navigation to it keeps the step before until then. */
export function laterStep<P>(load: () => Promise<ComponentModule<P>>) {
  loadInAdvance(load)
  return neededComponent(import.meta.env.SSR ? load : () => untilLoaded(load).finally(showWaiting()))
}

/** Shows that the press waits, and takes it back when the person does something else. */
function Waiting({ onLeave }: { onLeave(): void }) {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    const pressed = window.lastPress?.button
    const hide = showWaiting()
    // What is not by a hand is by the form of the part itself, which fills in its fields while it appears.
    const onAction = ({ target, isTrusted }: Event) => {
      const control = (target as Element).closest('a, button, input, textarea, select')
      if (isTrusted && control && control !== pressed) leave()
    }
    const stop = new AbortController()
    for (const event of ['click', 'input']) addEventListener(event, onAction, { capture: true, signal: stop.signal })
    return () => {
      hide()
      stop.abort()
    }
  }, [])
  return null
}
