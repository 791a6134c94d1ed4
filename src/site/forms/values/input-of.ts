import type * as z from 'zod/mini'

/** What a form contains at one name: its own entries, and the fields whose names continue it. An unticked checkbox has no entry. */
export type FieldNode = { entries: FormDataEntryValue[]; children: Record<string, FieldNode> }

/** Sorts entries into a tree: `ingressos.0.nome` is at `ingressos`, `0`, `nome`. @param names fields without an entry (unticked) */
export function fieldTree(entries: Iterable<[string, FormDataEntryValue]>, names: Iterable<string> = []): FieldNode {
  const root: FieldNode = emptyNode()
  const nodeAt = (name: string) =>
    name.split('.').reduce((node, key) => {
      node.children[key] ??= emptyNode()
      return node.children[key]
    }, root)
  for (const name of names) nodeAt(name)
  // Browsers send an empty file field as a file without content; it says nothing about a file that the server has.
  for (const [name, entry] of entries) if (typeof entry === 'string' || entry.size) nodeAt(name).entries.push(entry)
  return root
}

const emptyNode = (): FieldNode => ({ entries: [], children: Object.create(null) })

/** The parts of a definition that matter here; `_zod.def` is Zod's interface for libraries. */
type Definition = {
  type: string
  coerce?: boolean
  innerType?: z.core.$ZodType
  element?: z.core.$ZodType
  valueType?: z.core.$ZodType
  in?: z.core.$ZodType
  getter?(): z.core.$ZodType
  shape?: Record<string, z.core.$ZodType>
  values?: unknown[]
  options?: z.core.$ZodType[]
  discriminator?: string
}

/**
 * A form's fields as the input of a schema. Forms have only texts and files; the schema says which of them are numbers, booleans, lists
 * and groups. Empty fields are left out, or `null` where the schema allows it; so is an optional group whose fields are all empty.
 * @param optional whether something around the schema allows it to be left out
 */
export function inputOf(schema: z.core.$ZodType, node: FieldNode | undefined, optional = false): unknown {
  const def = schema._zod.def as unknown as Definition
  const [text] = (node?.entries ?? []).filter(isFilled)
  if (def.innerType) {
    const value = inputOf(def.innerType, node, optional || def.type !== 'readonly')
    return value === undefined && def.type === 'nullable' && node ? null : value
  }
  if (def.in) return inputOf(def.in, node, optional)
  if (def.getter) return inputOf(def.getter(), node, optional)
  if (def.shape) return optional && isBlank(node) ? undefined : groupOf(Object.entries(def.shape), node)
  if (def.discriminator) return variantOf(def, node, optional)
  if (def.element) return node || !optional ? listOf(def.element, node) : undefined
  if (def.type === 'record')
    return groupOf(
      Object.keys(node?.children ?? {}).map(key => [key, def.valueType as z.core.$ZodType]),
      node,
    )
  if (def.type === 'boolean' || (def.type === 'literal' && typeof def.values?.[0] === 'boolean')) return flagOf(node)
  if (def.type === 'number' && !def.coerce && typeof text === 'string') return Number.isNaN(Number(text)) ? text : Number(text)
  return text
}

const isFilled = (entry: FormDataEntryValue) => typeof entry !== 'string' || entry.trim() !== ''

const isBlank = (node: FieldNode | undefined): boolean =>
  !node || (!node.entries.some(isFilled) && Object.values(node.children).every(isBlank))

function groupOf(shape: [string, z.core.$ZodType][], node: FieldNode | undefined) {
  const fields = shape.map(([key, schema]) => [key, inputOf(schema, node?.children[key])] as const)
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}

/** Groups are numbered; values of one name, such as ticked boxes, are not. */
function listOf(element: z.core.$ZodType, node: FieldNode | undefined): unknown[] {
  const rows = Object.values(node?.children ?? {})
  if (rows.length) return rows.map(row => inputOf(element, row))
  return isGroup(element) ? [] : (node?.entries ?? []).filter(isFilled).map(entry => inputOf(element, { entries: [entry], children: {} }))
}

/** The own entry of a list of groups is the number of its rows, not a value. */
function isGroup(schema: z.core.$ZodType): boolean {
  const def = schema._zod.def as unknown as Definition
  const inner = def.innerType ?? def.in ?? def.getter?.()
  return inner ? isGroup(inner) : Boolean(def.shape ?? def.options)
}

function flagOf(node: FieldNode | undefined): boolean | undefined {
  if (!node) return undefined
  const [entry] = node.entries
  return entry === '' ? undefined : entry !== undefined && entry !== 'false'
}

/** One of several kinds of group, by the field that names the kind. */
function variantOf({ options = [], discriminator = '' }: Definition, node: FieldNode | undefined, optional: boolean): unknown {
  const [kind] = node?.children[discriminator]?.entries ?? []
  const variant = options.find(option => option._zod.propValues?.[discriminator]?.has(kind as string)) ?? options[0]
  return variant && inputOf(variant, node, optional)
}
