import { IconSparkles } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#site/forms/confirm-dialog-later.ts'
import { laterDialog } from '#site/lazy/later-part.tsx'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { deleteTestimony, type OwnPrayer } from '../../contract/own-prayers.ts'
import { useWallOpen } from '../use-wall-open.ts'

const TestimonyDialog = laterDialog(() => import('./testimony-dialog.tsx').then(module => ({ default: module.TestimonyDialog })))

type OwnActionsProps = {
  prayer: Pick<OwnPrayer, 'id' | 'testemunho' | 'versao'>
  /** Whether it is on the wall now. */
  onWall: boolean
  /** Called with the changed request; `undefined` when it must be loaded again. */
  onChanged(changed: OwnPrayer | undefined): void
  /** More actions, in the same row. */
  children?: ReactNode
}

/** The testimony of one’s own request: to write, to change, to remove it. */
export function OwnActions({ prayer, onWall, onChanged, children }: OwnActionsProps) {
  const [openDialog, setOpenDialog] = useState<'edit' | 'remove'>()
  const isWallOpen = useWallOpen()
  const close = () => setOpenDialog(undefined)
  const done = (changed?: OwnPrayer) => {
    close()
    onChanged(changed)
  }
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {isWallOpen && (
        <Button kind={prayer.testemunho ? 'secondary' : 'primary'} aria-haspopup="dialog" onClick={() => setOpenDialog('edit')}>
          <IconSparkles aria-hidden stroke={1.75} className="size-5" />
          {prayer.testemunho ? m.prayer_testimony_edit() : m.prayer_testimony_tell()}
        </Button>
      )}
      {prayer.testemunho && (
        <Button kind="secondary" aria-haspopup="dialog" onClick={() => setOpenDialog('remove')}>
          {m.prayer_testimony_remove()}
        </Button>
      )}
      {children}
      {openDialog === 'edit' && <TestimonyDialog prayer={prayer} onWall={onWall} onDone={done} onClose={close} />}
      {openDialog === 'remove' && (
        <ConfirmDialog
          isDoneAt404
          title={m.prayer_testimony_remove_ask()}
          quote={prayer.testemunho ?? ''}
          text={m.prayer_testimony_remove_text()}
          action={m.prayer_testimony_remove()}
          run={() => browserApi()(deleteTestimony, { id: prayer.id })}
          onDone={() => done()}
          onClose={close}
        />
      )}
    </div>
  )
}
