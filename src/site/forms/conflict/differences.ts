import { changedNames, isUnder, type Texts, textsUnder } from '../values/texts.ts'

/** A field, or a whole list of groups, whose value in the form is not the saved one. */
export type Difference = {
  name: string
  isList: boolean
  mine: Texts
  saved: Texts
  /** Whether the person has changed it since the form began, and whether it was changed meanwhile. */
  byMe: boolean
  byOthers: boolean
}

/**
 * Compares a form with the row as it is saved now. A list counts as one value: whose rows are whose cannot be known after a row was added.
 * @param base the row from which the form began
 * @param lists the names of the outermost lists
 */
export function differences(base: Texts, mine: Texts, saved: Texts, lists: readonly string[]): Difference[] {
  const fields = Object.keys(mine).filter(name => !isUnder(name, lists) && saved[name])
  return [...fields, ...lists.filter(list => saved[list])].flatMap(name => {
    const isList = lists.includes(name)
    const unit = { mine: textsUnder(mine, [name]), saved: savedOf(name, mine, base, saved) }
    if (changedNames(unit.mine, unit.saved).length === 0) return []
    const before = textsUnder(base, [name])
    return { name, isList, ...unit, byMe: differ(before, unit.mine), byOthers: differ(before, unit.saved) }
  })
}

const differ = (one: Texts, other: Texts) => changedNames(one, other).length > 0

/** The saved texts of the fields that the form has: a row of the server may contain more. */
function savedOf(name: string, mine: Texts, base: Texts, saved: Texts): Texts {
  const known = new Set([...Object.keys(mine), ...Object.keys(base)].map(withoutNumbers))
  const all = Object.entries(textsUnder(saved, [name]))
  // When the form has no row to learn from, all of the row counts.
  const isKnown = (key: string) => known.has(withoutNumbers(key)) || ![...known].some(other => other.startsWith(`${withoutNumbers(name)}.`))
  return Object.fromEntries(all.filter(([key]) => isKnown(key)))
}

const withoutNumbers = (name: string) => name.replace(/\.\d+(?=\.|$)/g, '.*')

/** What the form began with, if it began with the saved row. */
export function rebased(base: Texts, saved: Texts, lists: readonly string[]): Texts {
  const savedLists = lists.filter(list => saved[list])
  const fields = Object.entries(base).filter(([name]) => !isUnder(name, savedLists))
  return Object.fromEntries([
    ...fields.map(([name, texts]) => [name, saved[name] ?? texts] as const),
    ...savedLists.flatMap(list => Object.entries(savedOf(list, {}, base, saved))),
  ])
}
