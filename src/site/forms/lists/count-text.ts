import { m } from '#texts/messages.js'
import { failureText } from '../field-text.ts'

/** The sentence for what is wrong with a field that counts something else than characters: rows of a list, or choices. */
export function countText(failure: string, counted: 'rows' | 'choices'): string {
  const [, name = '', count = '1'] = /^(required|min|max)(?::(\d+))?$/.exec(failure) ?? []
  if (!name) return failureText(failure)
  const texts = { rows: [m.form_rows_min, m.form_rows_max], choices: [m.form_choices_min, m.form_choices_max] } as const
  return texts[counted][name === 'max' ? 1 : 0]({ count })
}
