import { IconFingerprint, IconPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { dateOnly } from '#site/content/date-time.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { laterDialog } from '#site/lazy/later-part.tsx'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { Button } from '#ui/actions/button.tsx'
import { List, RowContent } from '#ui/content/list.tsx'
import { deletePasskey, type Passkey, renamePasskey } from '../../contract/factors.ts'
import type { OnDone } from './on-done.ts'
import { RemoveFactor } from './remove-factor.tsx'

// Forms are loaded when they are opened.
const AddPasskey = laterDialog(() => import('./add-passkey.tsx').then(({ AddPasskey }) => ({ default: AddPasskey })))
const RenamePasskey = laterDialog(() => import('./rename-passkey.tsx').then(({ RenamePasskey }) => ({ default: RenamePasskey })))

type Open = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey }

/** The passkeys: to add, rename and remove. One of another church's host says where it works. */
export function PasskeySection({ passkeys, onDone }: { passkeys: readonly Passkey[]; onDone: OnDone }) {
  const [open, setOpen] = useState<Open>()
  const [isSupported, setSupported] = useState(true)
  useEffect(() => setSupported('PublicKeyCredential' in window), [])
  const close = () => setOpen(undefined)
  return (
    <section>
      <h2 className="text-lg font-bold">{m.user_passkeys()}</h2>
      <p className="mt-1 mb-4 text-pretty text-muted">{m.user_passkeys_text()}</p>
      {passkeys.length > 0 && (
        <div className="mb-4">
          <List label={m.user_passkeys()}>
            {passkeys.map(passkey => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                onRename={() => setOpen({ kind: 'rename', passkey })}
                onRemove={() => setOpen({ kind: 'remove', passkey })}
              />
            ))}
          </List>
        </div>
      )}
      {isSupported ? (
        <Button kind="secondary" className="max-sm:w-full" onClick={() => setOpen({ kind: 'add' })}>
          <IconPlus aria-hidden stroke={1.75} className="size-5" />
          {m.user_passkey_add()}
        </Button>
      ) : (
        <p className="text-pretty text-muted">{m.user_passkey_unsupported()}</p>
      )}
      {open?.kind === 'add' && <AddPasskey onDone={onDone} onClose={close} />}
      {open?.kind === 'rename' && (
        <RenamePasskey
          passkey={open.passkey}
          onClose={close}
          onName={async nome => {
            await browserApi()(renamePasskey, { id: open.passkey.id, body: { nome } })
            await onDone(m.user_passkey_renamed({ name: nome }))
            close()
          }}
        />
      )}
      {open?.kind === 'remove' && (
        <RemoveFactor
          title={m.user_passkey_remove_ask({ name: open.passkey.nome })}
          text={m.user_passkey_remove_text()}
          onClose={close}
          onRemove={async () => {
            await browserApi()(deletePasskey, { id: open.passkey.id })
            await onDone(m.user_passkey_removed({ name: open.passkey.nome }))
            close()
          }}
        />
      )}
    </section>
  )
}

type RowProps = { passkey: Passkey; onRename(): void; onRemove(): void }

function PasskeyRow({ passkey: { nome, host, aqui, criadaEm, usadaEm }, onRename, onRemove }: RowProps) {
  const timeZone = useStartUp()?.church.fusoHorario ?? 'UTC'
  const day = (at: string) => dateOnly(at, getLocale(), timeZone)
  return (
    <li className="flex flex-wrap items-center gap-4 px-4 py-3.5 sm:px-5">
      <RowContent icon={<IconFingerprint stroke={1.75} className="size-6" />} title={nome}>
        <span className="block">{aqui ? m.user_passkey_here() : m.user_passkey_elsewhere({ host })}</span>
        <span className="block">
          {usadaEm
            ? m.user_passkey_used({ created: day(criadaEm), used: day(usadaEm) })
            : m.user_passkey_unused({ created: day(criadaEm) })}
        </span>
      </RowContent>
      <div className="ml-auto flex flex-wrap gap-2">
        <Button kind="quiet" aria-label={m.user_passkey_rename_named({ name: nome })} onClick={onRename}>
          {m.user_rename()}
        </Button>
        <Button kind="secondary" aria-label={m.user_passkey_remove_named({ name: nome })} onClick={onRemove}>
          {m.user_remove()}
        </Button>
      </div>
    </li>
  )
}
