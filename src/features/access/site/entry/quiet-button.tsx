import type { ReactNode } from 'react'
import { Button } from '#ui/actions/button.tsx'

/** The other way out of a step, under its main button. */
export function QuietButton({ onClick, children }: { onClick(): unknown; children: ReactNode }) {
  return (
    <Button kind="quiet" className="w-full" onClick={() => void onClick()}>
      {children}
    </Button>
  )
}
