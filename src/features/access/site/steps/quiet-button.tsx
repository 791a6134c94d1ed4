import type { ReactNode } from 'react'
import { Button } from '#ui/actions/button.tsx'

/** A secondary action of a step, below its main button. */
export function QuietButton({ onClick, children }: { onClick(): unknown; children: ReactNode }) {
  return (
    <Button kind="quiet" className="w-full" onClick={() => void onClick()}>
      {children}
    </Button>
  )
}
