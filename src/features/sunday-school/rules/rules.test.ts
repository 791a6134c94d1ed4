import { describe, expect, test } from 'vitest'
import { ageIn, classesForAge } from './ages.ts'
import { currentLesson } from './lessons.ts'

const range = (idadeDe: number | null, idadeAte: number | null) => ({ idadeDe, idadeAte })

describe('the classes for an age', () => {
  test('are those with it between their ends, before those for all ages', () => {
    const [all, children, teens, adults] = [range(null, null), range(7, 11), range(12, 17), range(18, null)]
    const classes = [all, children, teens, adults]
    expect(classesForAge(classes, 11)).toEqual({ fitting: [children, all], others: [teens, adults] })
    expect(classesForAge(classes, 90).fitting).toEqual([adults, all])
    expect(classesForAge([children], 6)).toEqual({ fitting: [], others: [children] })
  })

  test('are asked for by a whole number of years', () => {
    const asked = (query: string) => ageIn(new URL(`https://example.org/ebds${query}`))
    expect(['', '?idade=', '?idade=0', '?idade=%209', '?idade=120'].map(asked)).toEqual([undefined, undefined, 0, 9, 120])
    expect(['?idade=121', '?idade=-1', '?idade=9.5', '?idade=nove'].map(asked)).toEqual([null, null, null, null])
  })
})

test('a class reads the published lesson of today or of the next day that has one, or else the last one', () => {
  const lesson = (data: string, flagPublicada = true) => ({ data, flagPublicada })
  const [first, second, coming] = [lesson('2027-01-03'), lesson('2027-01-10'), lesson('2027-01-17', false)]
  const read = (today: string) => currentLesson([coming, second, first], today)
  expect(['2027-01-01', '2027-01-03', '2027-01-04', '2027-01-11'].map(read)).toEqual([first, first, second, second])
  expect(currentLesson([coming], '2027-01-01')).toBeUndefined()
})
