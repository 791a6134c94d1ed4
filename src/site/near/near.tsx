import { memo, Suspense, use, useCallback, useEffect, useRef } from 'react'
import { useHydrated } from '../page/use-hydrated.ts'
import { pressAgain } from './early-press.ts'
import type { NearPart } from './near-part.ts'
import { watchNear } from './watch-near.ts'

type NearProps<P> = { part: NearPart<P>; id?: string; className?: string } & P

/**
 * A part of a page that the server renders whole, and whose script the browser loads only when the reader comes near the part, presses it
 * or puts the focus into it. Until then the server's HTML stays: its links work without a script, and a pressed button is pressed again
 * when the part is ready. On later pages, which the browser renders, the script is loaded at once.
 *
 * Its properties must stay the same objects while it is not ready, because React renders anew what it can no longer hydrate.
 */
export const Near = memo(NearBox) as typeof NearBox

function NearBox<P extends object>({ part, id, className, ...props }: NearProps<P>) {
  const box = useRef<HTMLDivElement>(null)
  const isReady = useRef(false)
  const stop = useRef<() => void>(undefined)
  useEffect(() => {
    if (isReady.current || !box.current) return
    stop.current = watchNear(box.current, part.open)
    return stop.current
  }, [part])
  const onReady = useCallback(() => {
    isReady.current = true
    stop.current?.()
    if (box.current) pressAgain(box.current)
  }, [])
  return (
    <div ref={box} id={id} className={className}>
      <Suspense>
        <Opened part={part} onReady={onReady} props={props as unknown as P} />
      </Suspense>
    </div>
  )
}

function Opened<P extends object>({ part, onReady, props }: { part: NearPart<P>; onReady(): void; props: P }) {
  // Not while React hydrates the server's HTML, but when it renders the part for a later page, or because its properties have changed.
  if (useHydrated()) void part.open()
  const { default: Component } = use(part.loaded)
  useEffect(onReady, [onReady])
  return <Component {...props} />
}
