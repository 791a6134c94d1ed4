import { IconCheck, IconCopy } from '@tabler/icons-react'
import { Button } from '#ui/actions/button.tsx'
import { useCopy } from './use-copy.ts'

type CopyButtonProps = {
  text: string
  label: string
  /** What it says then. */
  done: string
  kind?: 'primary' | 'secondary'
}

/** Copies a code for the app of a bank. */
export function CopyButton({ text, label, done, kind = 'primary' }: CopyButtonProps) {
  const [isCopied, copy] = useCopy(label)
  return (
    <>
      <Button kind={kind} className="w-full" onClick={() => void copy(text)}>
        {isCopied ? <IconCheck aria-hidden stroke={2} className="size-5" /> : <IconCopy aria-hidden stroke={1.75} className="size-5" />}
        {isCopied ? done : label}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && done}
      </span>
    </>
  )
}
