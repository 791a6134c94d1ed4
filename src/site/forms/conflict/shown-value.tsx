import type { ReactNode } from 'react'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { dateFormat, formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money.ts'
import type { Description } from '../form-state.ts'
import { type FieldNode, fieldTree } from '../values/input-of.ts'
import type { Texts } from '../values/texts.ts'

type DescriptionOf = (name: string) => Description | undefined

/** The label of a field as text. */
export function labelOf(name: string, descriptionOf: DescriptionOf): string {
  const label = descriptionOf(name)?.label
  return typeof label === 'string' ? label : name
}

type ShownValueProps = { name: string; isList: boolean; texts: Texts; descriptionOf: DescriptionOf }

/** A field's value as people read it; of a list, all of its rows. */
export function ShownValue({ name, isList, texts, descriptionOf }: ShownValueProps) {
  if (!isList) return <span className="whitespace-pre-line wrap-anywhere">{shown(texts[name] ?? [], descriptionOf(name))}</span>
  const entries = Object.entries(texts).flatMap(([key, all]) => all.map((text): [string, string] => [key.slice(name.length + 1), text]))
  return <Rows name={name} list={fieldTree(entries.filter(([key]) => key))} descriptionOf={descriptionOf} />
}

function Rows({ name, list, descriptionOf }: { name: string; list: FieldNode; descriptionOf: DescriptionOf }) {
  const rows = Object.values(list.children)
  if (rows.length === 0) return <Blank />
  return rows.map((row, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a saved list do not move
    <span key={index} className="mt-2 block border-l-3 border-line pl-3 first:mt-0">
      <span className="block font-semibold">{descriptionOf(name)?.rowLabel?.(index + 1) ?? index + 1}</span>
      {Object.entries(row.children).map(([key, field]) => {
        const fieldName = `${name}.${index}.${key}`
        const description = descriptionOf(fieldName)
        // Fields without a description, such as the id of the row, are not for people.
        if (!description) return null
        if (description.rowLabel) return <Rows key={key} name={fieldName} list={field} descriptionOf={descriptionOf} />
        return (
          <span key={key} className="block whitespace-pre-line wrap-anywhere">
            <span className="text-muted">{labelOf(fieldName, descriptionOf)}:</span> {shown(field.entries as string[], description)}
          </span>
        )
      })}
    </span>
  ))
}

const Blank = () => <span className="text-muted">{m.form_blank()}</span>

function shown(texts: readonly string[], { options, currency, show }: Description = { label: '' }): ReactNode {
  const filled = texts.filter(text => text.trim() !== '')
  if (filled.length === 0) return <Blank />
  return filled.map((text, index) => (
    <span key={text}>
      {index > 0 && ', '}
      {show ? show(text) : shownText(text, options, currency)}
    </span>
  ))
}

function shownText(text: string, options: Description['options'], currency: string | undefined): ReactNode {
  const option = options?.find(({ value }) => value === text)
  if (option) return option.label
  if (currency) return formatMoney(Number(text), getLocale(), currency)
  if (text === 'true' || text === 'false') return text === 'true' ? m.form_yes() : m.form_no()
  return /^\d{4}-\d\d-\d\d$/.test(text) ? formatDate(text, dateFormat(getLocale())) : text
}
