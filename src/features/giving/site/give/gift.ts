import { maxReasons } from '../../contract/fields.ts'
import type { GivingReason } from '../../contract/gifts.ts'

/** One reason of a gift while it is being chosen. `valor` in minor units; `undefined`: nothing typed yet. */
export type GiftLine = { motivo: number; valor: number | undefined }

/** What is wrong with the amount of a line. */
export type LineFailure = 'missing' | 'minimum'

export const totalOf = (lines: readonly GiftLine[]): number => lines.reduce((sum, { valor = 0 }) => sum + valor, 0)

/** The failures of the lines, by their place. A reason's minimum itself is enough. */
export function failuresOf(lines: readonly GiftLine[], reasons: readonly GivingReason[]): Map<number, LineFailure> {
  const failures = new Map<number, LineFailure>()
  for (const [place, { motivo, valor }] of lines.entries()) {
    const minimum = reasons.find(({ id }) => id === motivo)?.valorMinimo ?? 0
    if (!valor) failures.set(place, 'missing')
    else if (valor < minimum) failures.set(place, 'minimum')
  }
  return failures
}

/** The reasons to which another line could still give. */
export const unusedReasons = (lines: readonly GiftLine[], reasons: readonly GivingReason[]): readonly GivingReason[] =>
  lines.length < maxReasons ? reasons.filter(({ id }) => !lines.some(({ motivo }) => motivo === id)) : []

/**
 * What the form begins with: what a link asks for (`?motivo=3&valor=5000`, for several reasons one pair after the other), what was chosen before, or the first reason. What is no longer
 * offered is left out.
 */
export function firstLines(reasons: readonly GivingReason[], earlier: unknown, query: URLSearchParams): GiftLine[] {
  const isOffered = (id: number) => reasons.some(reason => reason.id === id)
  const amounts = query.getAll('valor').map(Number)
  const askedAt = (place: number) => (isAmount(amounts[place]) ? amounts[place] : undefined)
  const lines = query.getAll('motivo').map((motivo, place) => ({ motivo: Number(motivo), valor: askedAt(place) }))
  const offered = lines.filter(({ motivo }, place) => isOffered(motivo) && lines.findIndex(line => line.motivo === motivo) === place)
  if (offered.length) return offered.slice(0, maxReasons)
  const asked = askedAt(0)
  const kept = linesIn(earlier).filter(line => isOffered(line.motivo))
  if (kept.length && asked === undefined) return kept
  const [first] = reasons
  return first ? [{ motivo: first.id, valor: asked }] : []
}

const isAmount = (valor: number | undefined) => valor !== undefined && Number.isSafeInteger(valor) && valor > 0

/** The lines in the field `motivos` of a checkout, which comes from the storage of a tab. */
function linesIn(motivos: unknown): GiftLine[] {
  if (!Array.isArray(motivos)) return []
  return motivos.flatMap(line => {
    const { id, valor } = (line ?? {}) as Record<string, unknown>
    return Number.isSafeInteger(id) && Number.isSafeInteger(valor) ? [{ motivo: id as number, valor: valor as number }] : []
  })
}
