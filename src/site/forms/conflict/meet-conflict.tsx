import type { ReactNode } from 'react'
import { HttpError } from '../../data/http-error.ts'
import type { FormRow } from '../form-props.ts'
import type { FormState } from '../form-state.ts'
import { type Texts, textsOfRow } from '../values/texts.ts'
import { ChooseVersions } from './choose-versions.tsx'
import { differences, rebased } from './differences.ts'
import { RowGone } from './row-gone.tsx'

type Outcome = {
  /** The person has chosen: these texts replace those of the form, which is sent again. */
  onChosen(texts: Texts): void
  onBack(): void
}

/**
 * A form could not be saved because its row was changed or deleted.
 * @returns what the person chooses with; nothing when no field of the form was changed by others, so that it can be sent again at once
 * @throws HttpError when the row cannot be read, or is still the same
 */
export async function meetConflict(
  state: FormState,
  error: HttpError,
  reloadRow: () => Promise<FormRow>,
  { onChosen, onBack }: Outcome,
): Promise<ReactNode> {
  const mine = state.texts()
  const row = await reloadRow().catch(failed => {
    if (failed instanceof HttpError && failed.code === 'not-found') return undefined
    throw failed
  })
  if (!row) return <RowGone texts={mine} descriptionOf={state.descriptionOf} onBack={onBack} />
  if (row.versao === state.versao) throw error
  const saved = textsOfRow(row)
  const found = differences(state.base, mine, saved, state.lists)
  // Not before the person has chosen: whoever goes back to the form meets the conflict again.
  function begin() {
    state.base = rebased(state.base, saved, state.lists)
    state.versao = row?.versao
  }
  if (!found.some(({ byOthers }) => byOthers)) {
    begin()
    return undefined
  }
  const choose = (texts: Texts) => {
    begin()
    onChosen(texts)
  }
  return <ChooseVersions found={found} change={error.change} descriptionOf={state.descriptionOf} onChosen={choose} onBack={onBack} />
}
