import type { ReactNode } from 'react'
import type { Failures } from './form-check.ts'
import { readTexts, writeTexts } from './values/controls.ts'
import { changedNames, isUnder, type Texts, textsUnder } from './values/texts.ts'

/** How a field, or a list of groups, is shown where its values are compared. */
export type Description = {
  label: ReactNode
  /** The choices of a field whose texts are not for people. */
  options?: readonly { value: string; label: ReactNode }[] | undefined
  /** ISO 4217, of an amount. */
  currency?: string | undefined
  /** Shows a value that is not plain text, such as HTML. */
  show?: ((text: string) => ReactNode) | undefined
  /** The title of a row, of a list of groups. */
  rowLabel?: ((number: number) => string) | undefined
}

/** The part of a form's state that no rendering depends on: the texts of its fields live in the browser's own elements. */
export class FormState {
  id: string | undefined
  form: HTMLFormElement | null = null
  /** The texts without unsent changes. */
  base: Texts = {}
  /** The version of the row that `base` is from. */
  versao: number | undefined
  /** The fields by their names without row numbers (`ingressos.*.nome`). */
  readonly descriptions = new Map<string, Description>()
  /** What a field asks before the form is sent. Resolves to whether it waits for an answer now. */
  question?: (() => Promise<boolean>) | undefined
  /** Called after rows of a list were added, removed or moved, and `onReorder` before that. */
  onRows: () => void = () => {}
  onReorder: (renumber: (failures: Failures) => Failures) => void = () => {}
  /** Texts for fields that do not exist yet, such as those of rows that will be rendered. */
  private waiting: Texts
  private isWriting = false
  private readonly restarts = new Map<string, number>()

  constructor(texts: Texts) {
    this.waiting = texts
  }

  /** The same function at each rendering: with another one, `form` would be `null` while the fields of a new row are mounted. */
  attach = (form: HTMLFormElement | null): void => {
    this.form = form
  }

  describe(name: string, description: Description): void {
    this.descriptions.set(patternOf(name), description)
  }

  descriptionOf = (name: string): Description | undefined => this.descriptions.get(patternOf(name))

  /** The lists of groups that are not inside of another one. */
  get lists(): string[] {
    return [...this.descriptions].flatMap(([name, { rowLabel }]) => (rowLabel && !name.includes('*') ? [name] : []))
  }

  /** The rows with which a list begins; `undefined` when nothing is known about it. */
  rowsOf(list: string): number | undefined {
    const rows = this.waiting[list]
    return rows && Number(rows[0] ?? 0)
  }

  /** How often a list had to begin again with other rows. */
  restartsOf = (list: string): number => this.restarts.get(list) ?? 0

  /** New texts for some fields. Lists among them begin again at the next rendering, after which `write` must be called. */
  expect(texts: Texts): void {
    this.waiting = { ...this.waiting, ...texts }
    for (const list of this.lists) if (Object.hasOwn(texts, list)) this.restarts.set(list, this.restartsOf(list) + 1)
  }

  /** Writes the texts that fields were waiting for. @param names of these fields and those under them; default: all */
  write(...names: string[]): void {
    const texts = names.length ? textsUnder(this.waiting, names) : this.waiting
    if (!this.form || Object.keys(texts).length === 0) return
    this.isWriting = true
    const written = writeTexts(this.form, texts)
    this.isWriting = false
    this.waiting = Object.fromEntries(Object.entries(this.waiting).filter(([name]) => !written.has(name)))
  }

  /** Rows of a list were changed by hand: no later row may get a text that was for another one. */
  forget(list: string): void {
    this.waiting = Object.fromEntries(Object.entries(this.waiting).filter(([name]) => !isUnder(name, [list])))
  }

  get isPersonWriting(): boolean {
    return !this.isWriting
  }

  texts = (): Texts => (this.form ? readTexts(this.form) : {})

  /** The texts and the chosen files, to find out whether something has changed. */
  contents = (): Texts => (this.form ? readTexts(this.form, { withFiles: true }) : {})

  /** Whether leaving would lose something. @param kept roots of the fields that are kept elsewhere */
  hasUnkeptChanges(kept: readonly string[]): boolean {
    return changedNames(this.base, this.contents()).some(name => !isUnder(name, kept) || this.isFile(name))
  }

  fieldsNamed = (name: string): HTMLInputElement[] =>
    ([...(this.form?.elements ?? [])] as HTMLInputElement[]).filter(field => field.name === name)

  private isFile = (name: string) => this.fieldsNamed(name).some(({ type }) => type === 'file')
}

const patternOf = (name: string) => name.replace(/\.\d+(?=\.|$)/g, '.*')
