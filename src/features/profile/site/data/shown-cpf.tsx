import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '#texts/messages.js'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { applyMask } from '#ui/format/masks.ts'
import { hiddenCpf } from './hidden-cpf.ts'

/** The person's CPF, of which the middle is shown until they press: others may be looking at the screen. @param cpf 11 digits */
export function ShownCpf({ cpf }: { cpf: string }) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? IconEyeOff : IconEye
  return (
    <span className="flex flex-wrap items-center gap-x-1">
      <span aria-live="polite" className="tabular-nums">
        {isShown ? applyMask('cpf', cpf) : hiddenCpf(cpf)}
      </span>
      <IconButton
        label={isShown ? m.profile_cpf_hide() : m.profile_cpf_show()}
        className="-my-2.5 -ml-2.5"
        onClick={() => setShown(!isShown)}
      >
        <Icon aria-hidden stroke={1.75} className="size-5.5" />
      </IconButton>
    </span>
  )
}
