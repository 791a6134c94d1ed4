import { useState } from 'react'
import type { Member } from '#features/access/contract/account.ts'
import { FormControl } from '#site/forms/form-field.tsx'
import { m } from '#texts/messages.js'
import { Alert } from '#ui/feedback/alert.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { SwitchField } from '#ui/forms/switch-field.tsx'
import { maxNameLength, shownName } from '../../rules.ts'

type VisibilityFieldsProps = {
  person: Pick<Member, 'nome' | 'sobrenome'>
  /** Whether the church reviews requests before they are published. */
  reviewEnabled: boolean
}

/** The fields for who may read a request, and under which name. */
export function VisibilityFields({ person, reviewEnabled }: VisibilityFieldsProps) {
  const [forWall, setForWall] = useState(true)
  const [showsName, setShowsName] = useState(true)
  return (
    <div className="grid min-w-0 gap-3 rounded-lg border border-line bg-raised p-4 sm:p-5">
      <FormControl
        as={RadioGroup}
        name="flagPublicarMural"
        label={m.prayer_new_who()}
        defaultValue="true"
        onChange={value => setForWall(value === 'true')}
        options={[
          { value: 'true', label: m.prayer_new_wall(), help: m.prayer_new_wall_help() },
          { value: 'false', label: m.prayer_new_pastors(), help: m.prayer_new_pastors_help() },
        ]}
      />
      {forWall && (
        <>
          <SwitchField
            name="comNome"
            value="true"
            checked={showsName}
            onChange={event => setShowsName(event.target.checked)}
            label={m.prayer_new_name()}
            help={showsName ? undefined : m.prayer_new_name_off({ name: m.prayer_somebody() })}
            className="border-t border-line pt-4"
          />
          {showsName && (
            <FormControl
              as={TextField}
              name="nome"
              label={m.prayer_new_shown()}
              help={m.prayer_new_shown_help()}
              defaultValue={shownName(person)}
              maxLength={maxNameLength}
            />
          )}
          {reviewEnabled && <Alert>{m.prayer_new_reviewed()}</Alert>}
        </>
      )}
    </div>
  )
}
