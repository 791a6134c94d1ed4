/** About a kilometre: what everybody learns of where a group meets, because it is somebody's home. */
export const roundedDegree = (degrees: number): number => Math.round(degrees * 100) / 100

export type Point = { latitude: number; longitude: number }

/** Mean radius of the earth in metres (IUGG). */
const earthRadius = 6_371_009
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The great-circle distance between two points, in metres. */
export function distanceBetween(a: Point, b: Point): number {
  const [y, x] = [Math.sin(radians(b.latitude - a.latitude) / 2), Math.sin(radians(b.longitude - a.longitude) / 2)]
  const h = y * y + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * x * x
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(h)))
}

type Located = { latitude: number | null; longitude: number | null }

/** The groups by their distance from a point in metres, the nearest first; those without a place stay behind, in their order. */
export function nearestFirst<G extends Located>(groups: readonly G[], here: Point): (G & { distancia: number | null })[] {
  return groups
    .map(group => {
      const { latitude, longitude } = group
      const distancia = latitude === null || longitude === null ? null : Math.round(distanceBetween(here, { latitude, longitude }))
      return { ...group, distancia }
    })
    .sort((a, b) => (a.distancia ?? Number.POSITIVE_INFINITY) - (b.distancia ?? Number.POSITIVE_INFINITY) || 0)
}
