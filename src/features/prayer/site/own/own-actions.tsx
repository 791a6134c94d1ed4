import { IconSparkles, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { browserApi } from '#site/data/browser-api.ts'
import { m } from '#texts/messages.js'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { type OwnPrayer, reopenPrayer } from '../../contract/own.ts'

const TestimonyDialog = lazy(() => import('./testimony-dialog.tsx').then(part => ({ default: part.TestimonyDialog })))
const ConfirmDialog = lazy(() => import('../participation/confirm-dialog.tsx').then(part => ({ default: part.ConfirmDialog })))

type OwnActionsProps = {
  prayer: { id: number; testemunho: string | null }
  /** Whether it is on the wall now. */
  onWall: boolean
  /** The request as it is after what the person did; `undefined` when it has to be read anew. */
  onChanged(own: OwnPrayer | undefined): void
}

/** What one can do with one’s own request. */
export function OwnActions({ prayer, onWall, onChanged }: OwnActionsProps) {
  const [open, setOpen] = useState<'tell' | 'take-back'>()
  const close = () => setOpen(undefined)
  const done = (own?: OwnPrayer) => {
    close()
    onChanged(own)
  }
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button kind={prayer.testemunho ? 'secondary' : 'primary'} aria-haspopup="dialog" onClick={() => setOpen('tell')}>
        <IconSparkles aria-hidden stroke={1.75} className="size-5" />
        {prayer.testemunho ? m.prayer_testimony_edit() : m.prayer_testimony_tell()}
      </Button>
      {prayer.testemunho && (
        <Button kind="secondary" aria-haspopup="dialog" onClick={() => setOpen('take-back')}>
          {m.prayer_testimony_remove()}
        </Button>
      )}
      <ButtonLink kind="secondary" to={`/prayer/${prayer.id}/delete`}>
        <IconTrash aria-hidden stroke={1.75} className="size-5" />
        {m.prayer_delete()}
      </ButtonLink>
      <Suspense>
        {open === 'tell' && <TestimonyDialog prayer={prayer} onWall={onWall} onDone={done} onClose={close} />}
        {open === 'take-back' && (
          <ConfirmDialog
            title={m.prayer_testimony_remove_ask()}
            quote={prayer.testemunho ?? ''}
            text={m.prayer_testimony_remove_text()}
            action={m.prayer_testimony_remove()}
            run={() => browserApi()(reopenPrayer, { id: prayer.id })}
            onDone={() => done()}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  )
}
