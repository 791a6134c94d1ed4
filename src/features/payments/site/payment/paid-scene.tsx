import { type ComponentType, Suspense, useState } from 'react'
import { lazyComponent } from '#site/lazy/lazy-component.ts'

let loaded: ComponentType | undefined

/** Loads the drawing, which whoever waits has long before the money arrives. */
export async function loadPaidDrawing() {
  const module = await import('./paid-drawing.tsx')
  loaded = module.default
  return module
}

const LaterDrawing = lazyComponent(loadPaidDrawing)

/** The money has arrived: a drawing, whose place is kept until it is there. */
export function PaidScene() {
  // What is lazy comes a third of a second later even when it is loaded, too late to begin together with the check.
  const [Drawing] = useState(() => loaded ?? LaterDrawing)
  return (
    <div className="aspect-2/1 overflow-hidden rounded-lg print:hidden">
      <Suspense>
        <Drawing />
      </Suspense>
    </div>
  )
}
