import { useState } from 'react'
import type { Member } from '#features/access/contract/account.ts'
import { FormPart } from '#site/forms/form-field.tsx'
import { m } from '#texts/messages.js'
import { Alert } from '#ui/feedback/alert.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { SwitchField } from '#ui/forms/switch-field.tsx'
import { shownName } from '../../rules.ts'

type WhoReadsProps = {
  person: Pick<Member, 'nome' | 'sobrenome'>
  /** What was half-written: chosen before, it is chosen again. */
  draft: Record<string, string> | undefined
  /** Whether the church looks first. */
  reviewed: boolean
}

/** Who may read a request, and under which name. */
export function WhoReads({ person, draft, reviewed }: WhoReadsProps) {
  const [wall, setWall] = useState(draft?.flagPublicarMural !== 'false')
  const [named, setNamed] = useState(!draft || draft.comNome === 'true' || draft.flagPublicarMural === 'false')
  return (
    <div className="grid min-w-0 gap-3 rounded-lg border border-line bg-raised p-4 sm:p-5">
      <FormPart
        as={RadioGroup}
        name="flagPublicarMural"
        label={m.prayer_new_who()}
        defaultValue={String(wall)}
        onChange={value => setWall(value === 'true')}
        options={[
          { value: 'true', label: m.prayer_new_wall(), help: m.prayer_new_wall_help() },
          { value: 'false', label: m.prayer_new_pastors(), help: m.prayer_new_pastors_help() },
        ]}
      />
      {wall && (
        <>
          <SwitchField
            name="comNome"
            value="true"
            checked={named}
            onChange={event => setNamed(event.target.checked)}
            label={m.prayer_new_name()}
            help={named ? m.prayer_new_name_on({ name: shownName(person) }) : m.prayer_new_name_off({ name: m.prayer_somebody() })}
            className="border-t border-line pt-4"
          />
          {reviewed && <Alert>{m.prayer_new_reviewed()}</Alert>}
        </>
      )}
    </div>
  )
}
