export type Coordinates = { latitude: number; longitude: number }
/** In percent of the map's frame, from its left and its top. */
export type Position = { x: number; y: number }

/** Left free on each side, in percent of the height: half of it is left after pins were pushed apart, and they are still whole. */
const marginPercent = 18
/** How often pins that touch are pushed apart; more makes no visible difference. */
const rounds = 40

/**
 * Where places are on a drawing that shows all of them, north at the top. Pins nearer than `minDistance` percent of its height are pushed
 * apart, so that each can be pressed. @param ratio of its width to its height
 */
export function placePositions(
  places: readonly Coordinates[],
  minDistance: number,
  ratio = 1,
): { positions: Position[]; kilometresAcross: number } {
  const [north, south] = extent(places.map(({ latitude }) => latitude))
  const [east, west] = extent(places.map(({ longitude }) => longitude))
  // A degree of longitude is shorter away from the equator.
  const shrink = Math.cos((((north + south) / 2) * Math.PI) / 180)
  // What the height has to hold.
  const degrees = Math.max(north - south, ((east - west) * shrink) / ratio, 0.002)
  const scale = (100 - 2 * marginPercent) / degrees
  // In percent of the height, so that a distance is the same in both directions.
  const positions = places.map(({ latitude, longitude }) => ({
    x: 50 * ratio + (longitude - (east + west) / 2) * shrink * scale,
    y: 50 - (latitude - (north + south) / 2) * scale,
  }))
  for (let round = 0; round < rounds; round++) pushApart(positions, minDistance, 100 * ratio)
  return {
    positions: positions.map(({ x, y }) => ({ x: x / ratio, y })),
    kilometresAcross: (degrees * ratio * 111.2 * 100) / (100 - 2 * marginPercent),
  }
}

const extent = (values: number[]): [number, number] => (values.length ? [Math.max(...values), Math.min(...values)] : [0, 0])

function pushApart(positions: Position[], minDistance: number, width: number) {
  for (const [index, a] of positions.entries())
    for (const b of positions.slice(index + 1)) {
      const distance = Math.hypot(b.x - a.x, b.y - a.y)
      if (distance >= minDistance) continue
      const push = (minDistance - distance) / 2
      // Two places at one address go apart sideways.
      const [x, y] = distance > 0.01 ? [(b.x - a.x) / distance, (b.y - a.y) / distance] : [1, 0]
      move(a, -x * push, -y * push, width)
      move(b, x * push, y * push, width)
    }
}

function move(position: Position, x: number, y: number, width: number) {
  const inside = (value: number, size: number) => Math.min(Math.max(value, marginPercent / 2), size - marginPercent / 2)
  position.x = inside(position.x + x, width)
  position.y = inside(position.y + y, 100)
}

/** A round length for the scale bar, at most a third of the map: kilometres. */
export function scaleLength(kilometresAcross: number): number {
  const third = kilometresAcross / 3
  const power = 10 ** Math.floor(Math.log10(third))
  return power * ([5, 2, 1].find(step => step * power <= third) ?? 1)
}
