import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adultAge, adultsBornUntil, ageOn, comingOfAge } from './rules.ts'

test.each([
  ['2016-05-10', '2026-05-09', 9],
  ['2016-05-10', '2026-05-10', 10],
  ['2020-02-29', '2021-02-28', 0],
  ['2020-02-29', '2021-03-01', 1],
])('who was born on %s is on %s %i years old', (birth, day, age) => expect(ageOn(birth, day)).toBe(age))

test('whoever comes of age is so old on that day, and not the day before', () => {
  const anyBirth = fc.date({ min: new Date('1950-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(anyBirth, birth => {
      const day = comingOfAge(birth.toISOString().slice(0, 10))
      const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
      expect([ageOn(birth.toISOString().slice(0, 10), before), ageOn(birth.toISOString().slice(0, 10), day)]).toEqual([
        adultAge - 1,
        adultAge,
      ])
    }),
  )
})

test('of age on a day are those who were born until then, and nobody else', () => {
  const anyDay = fc
    .date({ min: new Date('1980-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
    .map(day => day.toISOString().slice(0, 10))
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -3, max: 3 }), (day, apart) => {
      const birth = new Date(Date.parse(adultsBornUntil(day)) + apart * 86_400_000).toISOString().slice(0, 10)
      expect(comingOfAge(birth) <= day).toBe(birth <= adultsBornUntil(day))
    }),
    {
      examples: [
        ['2024-02-29', 1],
        ['2024-02-29', 0],
        ['2026-02-28', 1],
      ],
    },
  )
})
