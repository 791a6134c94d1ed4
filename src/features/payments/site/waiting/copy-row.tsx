import { IconCheck, IconCopy } from '@tabler/icons-react'
import { m } from '#texts/messages.js'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { useCopy } from './use-copy.ts'

/** One line of an account, with a button that copies it. */
export function CopyRow({ label, value }: { label: string; value: string }) {
  const name = m.payment_copy_named({ label })
  const done = m.payment_copied_named({ label })
  const [isCopied, copy] = useCopy(name)
  return (
    <div className="py-1.5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="flex flex-wrap items-center gap-x-2">
        <span className="min-w-0 flex-1 basis-40 font-semibold tabular-nums wrap-anywhere">{value}</span>
        <IconButton label={name} className="-my-1 ml-auto" onClick={() => void copy(value)}>
          {isCopied ? (
            <IconCheck aria-hidden stroke={2} className="size-5 text-success" />
          ) : (
            <IconCopy aria-hidden stroke={1.75} className="size-5" />
          )}
        </IconButton>
        <span role="status" className="sr-only">
          {isCopied && done}
        </span>
      </dd>
    </div>
  )
}
