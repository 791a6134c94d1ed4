import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceBetween, nearestFirst, roundedDegree } from './distance.ts'
import { filterGroups } from './groups.ts'
import { nextMeeting } from './next-meeting.ts'

const group = {
  nome: 'Mesa da Vila',
  dia: 3,
  tipo: 'mista',
  bairro: 'Saúde',
  cidade: null,
  idadeDe: 18,
  idadeAte: null,
  qtdeVagas: 2,
} as const

describe('groups are looked for', () => {
  const finds = (filter: Parameters<typeof filterGroups>[1]) => filterGroups([group], filter).length === 1

  test('by age, both ends included, and an open end is open', () => {
    expect([17, 18, 90].map(idade => finds({ idade }))).toEqual([false, true, true])
  })

  test('by neighbourhood and words, without accents and capitals', () => {
    expect([finds({ bairro: 'SAUDE' }), finds({ bairro: 'Vila' }), finds({ busca: 'vila' }), finds({ busca: '' })]).toEqual([
      true,
      false,
      true,
      true,
    ])
  })

  test('with room: also those without a limit, but no full ones', () => {
    const withPlaces = (qtdeVagas: number | null) => filterGroups([{ ...group, qtdeVagas }], { comVagas: true }).length
    expect([withPlaces(0), withPlaces(1), withPlaces(null)]).toEqual([0, 1, 1])
  })
})

describe('a distance', () => {
  const point = fc.record({
    latitude: fc.double({ min: -85, max: 85, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  })

  test('is the same in both directions, and none from a point to itself', () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        expect(distanceBetween(a, b)).toBeCloseTo(distanceBetween(b, a), 3)
        expect(distanceBetween(a, a)).toBe(0)
      }),
    )
  })

  test('between a place and what everybody learns of it is at most about a kilometre', () => {
    fc.assert(
      fc.property(point, place => {
        const rounded = { latitude: roundedDegree(place.latitude), longitude: roundedDegree(place.longitude) }
        expect(distanceBetween(place, rounded)).toBeLessThan(800)
      }),
    )
  })

  test('puts the nearest first, and what has no place last', () => {
    const at = (latitude: number | null) => ({ latitude, longitude: latitude === null ? null : 0 })
    expect(nearestFirst([at(null), at(3), at(-1)], { latitude: 0, longitude: 0 }).map(({ distancia }) => distancia)).toEqual([
      111_195,
      333_585,
      null,
    ])
  })
})

describe('the next meeting of a group', () => {
  const weekly = { dia: 3, hora: '20:00', duracao: 90, frequencia: 'semanal' } as const
  const at = (now: string, group: Parameters<typeof nextMeeting>[0] = weekly) =>
    nextMeeting(group, 'America/Sao_Paulo', new Date(now))?.start.toISOString()

  test('is the one that goes on, or the next one, on the clock of the church', () => {
    expect(at('2026-11-24T12:00:00Z')).toBe('2026-11-25T23:00:00.000Z')
    expect(at('2026-11-26T00:15:00Z')).toBe('2026-11-25T23:00:00.000Z')
    expect(at('2026-11-26T00:31:00Z')).toBe('2026-12-02T23:00:00.000Z')
  })

  test('is not known when it does not meet every week', () => {
    for (const frequencia of ['quinzenal', 'mensal'] as const) expect(at('2026-11-24T12:00:00Z', { ...weekly, frequencia })).toBeUndefined()
  })
})
