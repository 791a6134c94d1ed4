import type { Place } from '#site/shell/places/place.ts'

/** The places of all features: their files `site/places.ts`, found by that name, in alphabetical order of the features. */
export const places: readonly Place[] = Object.values(
  import.meta.glob<readonly Place[]>('../../features/*/site/places.ts', { eager: true, import: 'places' }),
).flat()
