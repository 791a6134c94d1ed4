import { expect, test } from 'vitest'
import { buttonOf } from './event-button.ts'

const event = { estado: 'confirmado', isOver: false, standings: ['available'], own: 0, isOnline: false } as const

test('an event offers what can be done now', () => {
  expect(buttonOf(event)).toBe('register')
  expect(buttonOf({ ...event, own: 1 })).toBe('again')
  expect(buttonOf({ ...event, own: 1, isOnline: true })).toBe('online')
  expect(buttonOf({ ...event, isOnline: true })).toBe('register')
  expect(buttonOf({ ...event, standings: ['sold-out', 'expired'] })).toBe('unavailable')
  expect(buttonOf({ ...event, standings: ['early'] })).toBe('unavailable')
  expect(buttonOf({ ...event, standings: ['expired', 'expired'] })).toBe('closed')
  expect(buttonOf({ ...event, isOver: true, own: 1, isOnline: true })).toBe('closed')
  expect(buttonOf({ ...event, estado: 'adiado' })).toBe('unavailable')
  expect(buttonOf({ ...event, standings: [] })).toBe('none')
})
