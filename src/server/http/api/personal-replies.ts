import type { ZodMiniType } from 'zod/mini'
import { saysWhyItIsPublic } from '#contract/personal-fields.ts'

type Schema = ZodMiniType & {
  def: {
    type: string
    shape?: Record<string, Schema>
    innerType?: Schema
    element?: Schema
    valueType?: Schema
    items?: Schema[]
    options?: Schema[]
    left?: Schema
    right?: Schema
    out?: Schema
    getter?: () => Schema
  }
}

/**
 * The fields of a reply that may hold personal data and do not say why everybody may have it, as paths like `[].usuario.nome`. A part
 * without a schema of its own may hold anything.
 * @param names of personal fields
 */
export function personalFieldsOf(reply: ZodMiniType, names: ReadonlySet<string>): string[] {
  const found: string[] = []
  /** An object may contain itself: each schema is looked at once for each name of a field. */
  const seen = new Map<Schema, Set<string | undefined>>()
  const walk = (schema: Schema, path: string, name: string | undefined): void => {
    const seenAs = seen.get(schema) ?? new Set()
    if (saysWhyItIsPublic(schema) || seenAs.has(name)) return
    seen.set(schema, seenAs.add(name))
    const { type, shape, innerType, element, valueType, items, options, left, right, out, getter } = schema.def
    const inner = [innerType, left, right, out, type === 'lazy' ? getter?.() : undefined, ...(options ?? [])]
    // Whatever is around a field does not change its name.
    const wrapped = inner.filter(part => part !== undefined)
    if (wrapped.length) {
      for (const part of wrapped) walk(part, path, name)
      return
    }
    if (type === 'any' || type === 'unknown' || type === 'custom' || (name !== undefined && names.has(name))) {
      found.push(path || 'the reply')
      return
    }
    for (const [field, part] of Object.entries(shape ?? {})) walk(part, path ? `${path}.${field}` : field, field)
    for (const part of [element, valueType, ...(items ?? [])]) if (part) walk(part, `${path}[]`, undefined)
  }
  walk(reply as Schema, '', undefined)
  return [...new Set(found)]
}
