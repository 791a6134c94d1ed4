import { describe, expect, test } from 'vitest'
import { dateAndTime, daysBetween, timeAgo } from './date-time.ts'

const now = Date.parse('2026-03-10T01:30:00Z') // still the 9th in São Paulo, 22:30

describe('how long ago', () => {
  test.each([
    ['2026-03-10T01:29:40Z', 'agora'],
    ['2026-03-10T01:18:00Z', 'há 12 minutos'],
    ['2026-03-09T20:00:00Z', 'há 5 horas'],
    ['2026-03-09T03:30:00Z', 'há 22 horas'],
    ['2026-03-09T02:30:00Z', 'ontem'],
    ['2026-03-08T02:30:00Z', 'anteontem'],
    ['2026-02-20T12:00:00Z', 'há 17 dias'],
    ['2026-01-05T12:00:00Z', 'há 2 meses'],
  ])('%s is %s', (iso, text) => {
    expect(timeAgo(iso, now, 'pt', 'America/Sao_Paulo')).toBe(text)
  })

  test('is now for a device whose clock is behind the server’s', () => {
    expect(timeAgo('2026-03-10T02:30:00Z', now, 'pt', 'America/Sao_Paulo')).toBe('agora')
  })

  test('counts the days of the church’s time zone', () => {
    expect(timeAgo('2026-03-09T14:00:00Z', now, 'en', 'America/Sao_Paulo')).toBe('11 hours ago')
    expect(timeAgo('2026-03-09T14:00:00Z', now, 'en', 'Pacific/Auckland')).toBe('11 hours ago')
    expect(timeAgo('2026-03-09T10:00:00Z', now, 'en', 'Pacific/Auckland')).toBe('yesterday')
  })
})

test('a time is shown in the church’s time zone', () => {
  expect(dateAndTime('2026-03-10T01:30:00Z', 'pt', 'America/Manaus')).toBe('9 de mar. de 2026, 21:30')
})

test.each([
  ['2026-03-09T03:30:00Z', 'America/Sao_Paulo', 0],
  ['2026-03-09T03:30:00Z', 'UTC', 1],
  ['2026-03-10T02:59:59Z', 'America/Sao_Paulo', 0],
  ['2026-03-10T03:00:00Z', 'America/Sao_Paulo', -1],
  ['2026-03-10T03:00:00Z', 'America/Manaus', 0],
  ['2026-03-03T02:00:00Z', 'America/Sao_Paulo', 7],
])('midnights since %s in %s: %s', (iso, timeZone, days) => {
  expect(daysBetween(Date.parse(iso), now, timeZone)).toBe(days)
})
