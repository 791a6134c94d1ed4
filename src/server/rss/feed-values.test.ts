import { describe, expect, test } from 'vitest'
import { feedDate } from './feed-date.ts'
import { secondsIn } from './feed-duration.ts'

describe('a time in a feed', () => {
  test.each([
    ['Mon, 01 Jan 2024 10:00:00 -0300', '2024-01-01T13:00:00.000Z'],
    ['01 Jan 24 10:00 GMT', '2024-01-01T10:00:00.000Z'],
    ['seg, 05 fev 2024 10:00:00 BRT', '2024-02-05T13:00:00.000Z'],
    ['Segunda-feira, 5 de Março de 2024 às 19h30', '2024-03-05T19:30:00.000Z'],
    ['1º de dezembro de 2023', '2023-12-01T00:00:00.000Z'],
    ['lun, 15 ago. 2022 08:00:00 GMT-5', '2022-08-15T13:00:00.000Z'],
    ['sept. 3, 2021', '2021-09-03T00:00:00.000Z'],
    ['February 5th, 2024 7:30 PM EST', '2024-02-06T00:30:00.000Z'],
    ['12:00', null],
    ['mar., 12 févr. 2019 12:00 CET', '2019-02-12T11:00:00.000Z'],
    ['2024-02-05', '2024-02-05T00:00:00.000Z'],
    ['2024-02-05 10:00', '2024-02-05T10:00:00.000Z'],
    ['2024-02-05T10:00:00.123+05:30', '2024-02-05T04:30:00.000Z'],
    ['2024-02-05T10:00:00Z', '2024-02-05T10:00:00.000Z'],
    ['05/02/2024 10:00:00', '2024-02-05T10:00:00.000Z'],
    ['02/25/2024', '2024-02-25T00:00:00.000Z'],
    ['05.02.2024, 12:15 AM', '2024-02-05T00:15:00.000Z'],
    ['31/02/2024', null],
    ['Mon, 01 Foo 2024 10:00:00 GMT', null],
    ['0001-01-01', null],
    ['', null],
    ['ontem', null],
  ])('%s is %s', (text, expected) => {
    expect(feedDate(text, 'pt-br')).toBe(expected)
  })

  test('of any month is understood in all languages that are known, long and short', () => {
    for (const language of ['pt-BR', 'en', 'es', 'fr', 'de', 'it', 'nl'])
      for (const month of ['long', 'short'] as const)
        for (let index = 0; index < 12; index++) {
          const time = new Date(Date.UTC(2023, index, 9))
          const text = new Intl.DateTimeFormat(language, { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' }).format(time)
          expect(feedDate(text, language), `${language}: ${text}`).toBe(time.toISOString())
        }
  })
})

test.each([
  ['00:45:12.345', 2_712],
  ['45 min', 2_700],
  ['1h 2m', 3_720],
  ['1 hora e 2 minutos', 3_720],
  ['PT45M', 2_700],
  ['PT1H2M3S', 3_723],
  ['62:03', 3_723],
  ['3600.5', 3_601],
  ['2712', 2_712],
  ['', null],
  ['longo', null],
  ['min', null],
])('how long something is, %s, is %s seconds', (text, expected) => {
  expect(secondsIn(text)).toBe(expected)
})
