import { IconAlertTriangle, IconWifiOff } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/content/badge.tsx'
import { problemText } from '../data/problem-text.ts'
import { useChurchLanguage } from '../data/use-church-language.ts'
import { ConfirmDialog } from '../forms/confirm-dialog-later.ts'
import { deleteWrite, type WaitingWrite } from '../session/waiting-writes.ts'
import { sendAgain } from './send-waiting.ts'

/** What the person has written without a connection and has not been sent yet, with its state. Nothing when there is none. */
export function UnsentWrites({ writes }: { writes: readonly WaitingWrite[] }) {
  const [toDelete, setToDelete] = useState<WaitingWrite>()
  return (
    <>
      {writes.length > 0 && (
        <section aria-labelledby="unsent" className="mb-6">
          <h2 id="unsent" className="text-lg font-bold">
            {m.site_unsent_title()}
          </h2>
          <ul className="mt-3 divide-y divide-line rounded-lg border border-line bg-raised">
            {writes.map(write => (
              <Unsent key={write.id} write={write} onDelete={() => setToDelete(write)} />
            ))}
          </ul>
        </section>
      )}
      {toDelete && (
        <ConfirmDialog
          title={m.site_unsent_delete_ask()}
          quote={toDelete.text}
          text={m.site_unsent_delete_text()}
          action={m.site_unsent_delete()}
          run={() => deleteWrite(toDelete.id)}
          onDone={() => setToDelete(undefined)}
          onClose={() => setToDelete(undefined)}
        />
      )}
    </>
  )
}

function Unsent({ write, onDelete }: { write: WaitingWrite; onDelete(): void }) {
  const { text, refusal } = write
  const language = useChurchLanguage()
  const reason = refusal === 'unsure' ? m.site_unsent_unsure() : refusal && problemText(refusal)
  return (
    <li className="px-[min(1rem,4vw)] py-3.5 sm:px-5">
      {refusal ? (
        <Badge kind="danger" icon={<IconAlertTriangle stroke={1.75} />}>
          {m.site_unsent_refused()}
        </Badge>
      ) : (
        <Badge kind="warning" icon={<IconWifiOff stroke={1.75} />}>
          {m.site_unsent_waits()}
        </Badge>
      )}
      <p lang={language} className="mt-2 whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      <p className="mt-2 text-sm text-pretty text-muted">{reason ?? m.site_unsent_waits_text()}</p>
      <div className="mt-2 flex flex-wrap gap-x-5">
        {refusal && (
          <Button kind="quiet" onClick={() => void sendAgain(write)}>
            {m.site_unsent_again()}
          </Button>
        )}
        <Button kind="quiet" onClick={onDelete}>
          {m.site_unsent_delete()}
        </Button>
      </div>
    </li>
  )
}
