import { type FieldNode, fieldTree } from './input-of.ts'
import type { Texts } from './texts.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Names of the fields in a row that was removed and can be put back begin with this; they are not read. */
export const removedPrefix = '-'

const controlsOf = (form: HTMLFormElement): Control[] =>
  ([...form.elements] as Control[]).filter(
    ({ localName, name, type }) =>
      name && !name.startsWith(`${removedPrefix}.`) && localName !== 'button' && localName !== 'fieldset' && type !== 'submit',
  )

const isCheckable = (control: Control): control is HTMLInputElement => control.type === 'checkbox' || control.type === 'radio'

/** A checkbox that stands for yes or no, in contrast to one of several choices. */
const isFlag = ({ type, value }: Control) => type === 'checkbox' && (value === 'on' || value === 'true')

/** Passwords, codes and cards: never stored. */
const isSecret = ({ type, autocomplete, dataset }: Control) =>
  type === 'password' || 'secret' in dataset || /password|one-time-code|cc-/.test(autocomplete)

/** The fields of a form for `inputOf`; of a locked form there are none. */
export function treeOf(form: HTMLFormElement): FieldNode {
  const data = new FormData(form)
  const namesOf = (type: string) => controlsOf(form).flatMap(control => (control.type === type ? [control.name] : []))
  // Radio buttons of which none is chosen are like an empty text.
  for (const name of namesOf('radio')) if (!data.has(name)) data.append(name, '')
  return fieldTree(data, namesOf('checkbox'))
}

/** The texts of all fields except passwords and codes, also of a locked form. A file is its name and size, if `withFiles` is set. */
export function readTexts(form: HTMLFormElement, { withFiles = false } = {}): Texts {
  const texts: Record<string, string[]> = {}
  for (const control of controlsOf(form)) {
    if (isSecret(control) || (control.type === 'file' && !withFiles)) continue
    texts[control.name] = [...(texts[control.name] ?? []), ...textsOf(control)]
  }
  return texts
}

function textsOf(control: Control): string[] {
  if (isCheckable(control) && isFlag(control)) return [String(control.checked)]
  if (isCheckable(control)) return control.checked ? [control.value] : []
  if (control instanceof HTMLSelectElement) return [...control.selectedOptions].map(({ value }) => value)
  if (control.type === 'file') return [...((control as Partial<HTMLInputElement>).files ?? [])].map(({ name, size }) => `${name} ${size}`)
  return [control.value]
}

/**
 * Writes texts into the fields of these names; fields without a text here stay as they are.
 * @returns the names of the fields that exist
 */
export function writeTexts(form: HTMLFormElement, texts: Texts): Set<string> {
  const counts: Record<string, number> = {}
  for (const control of controlsOf(form)) {
    const { name } = control
    const all = Object.hasOwn(texts, name) ? texts[name] : undefined
    if (!all) continue
    const nth = counts[name] ?? 0
    counts[name] = nth + 1
    if (!isSecret(control) && control.type !== 'file' && !('rows' in control.dataset)) write(control, all, nth)
  }
  return new Set(Object.keys(counts))
}

function write(control: Control, texts: readonly string[], nth: number) {
  if (isCheckable(control)) {
    const checked = texts.includes(control.value) || (isFlag(control) && texts[0] === 'true')
    // A radio button is unticked by ticking another one.
    if (checked !== control.checked && (checked || control.type === 'checkbox')) set(control, 'checked', checked)
  } else if (control instanceof HTMLSelectElement && control.multiple) {
    for (const option of control.options) option.selected = texts.includes(option.value)
    announce(control)
  } else if (control.value !== (texts[nth] ?? '')) set(control, 'value', texts[nth] ?? '')
}

/** By the browser's own setter: React replaces it on each element, and would not notice the change. */
function set(control: Control, property: 'value' | 'checked', value: string | boolean) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), property)?.set?.call(control, value)
  announce(control)
}

/** React listens to `click` for ticked boxes, and to `change` for selects. */
function announce(control: Control) {
  for (const type of isCheckable(control) ? ['click', 'input'] : ['input', 'change'])
    control.dispatchEvent(new Event(type, { bubbles: true }))
}
