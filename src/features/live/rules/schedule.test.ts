import { expect, test } from 'vitest'
import type { DayService } from '../contract.ts'
import { onAir } from './on-air.ts'
import { cancelledSoon, nextOf, servicesFrom } from './schedule.ts'

const timeZone = 'America/Sao_Paulo'
const semanais = [
  { dia: 7, hora: '10:30', nome: 'Manhã', duracao: 90 },
  { dia: 7, hora: '18:30', nome: 'Noite', duracao: 90 },
  { dia: 3, hora: '20:00', nome: 'Oração', duracao: 75 },
]
const at = (text: string) => Date.parse(`${text}:00-03:00`)
const special = (fields: Partial<DayService> & { inicio: string }) =>
  ({ id: 1, titulo: 'Especial', duracao: 60, substitui: [], flagCancelado: false, ...fields }) as DayService
const names = (now: string, especiais: DayService[] = []) =>
  servicesFrom({ semanais, especiais }, timeZone, at(now)).map(({ start, name }) => `${new Date(start).toISOString().slice(5, 16)} ${name}`)

test('the services of the next week, by the church’s clock; the one in progress is the first', () => {
  expect(names('2026-11-29T11:00')).toEqual([
    '11-29T13:30 Manhã',
    '11-29T21:30 Noite',
    '12-02T23:00 Oração',
    '12-06T13:30 Manhã',
    '12-06T21:30 Noite',
  ])
  expect(names('2026-11-29T12:00')[0]).toBe('11-29T21:30 Noite')
})

test('a service goes on after midnight', () => {
  const late = [{ dia: 6, hora: '23:00', nome: 'Vigília', duracao: 180 }]
  const now = at('2026-11-29T01:30')
  const next = nextOf(servicesFrom({ semanais: late, especiais: [] }, timeZone, now), now)
  expect(next).toMatchObject({ name: 'Vigília', start: at('2026-11-28T23:00') })
})

test('a service of one day is in the place of the weekly one that begins at the same time, and of those that it names', () => {
  const theme = special({ titulo: 'Ceia', inicio: '2026-11-29T21:30:00Z' })
  expect(names('2026-11-29T13:00', [theme])[0]).toBe('11-29T21:30 Ceia')
  const park = special({ titulo: 'Parque', inicio: '2026-11-29T20:00:00Z', substitui: ['10:30', '18:30'] })
  expect(names('2026-11-29T08:00', [park]).slice(0, 2)).toEqual(['11-29T20:00 Parque', '12-02T23:00 Oração'])
  const extra = special({ titulo: 'Cantata', inicio: '2026-11-27T22:00:00Z' })
  expect(names('2026-11-26T08:00', [extra]).slice(0, 2)).toEqual(['11-27T22:00 Cantata', '11-29T13:30 Manhã'])
})

test('a cancelled service is not the next one, but is told of', () => {
  const off = special({ titulo: 'Oração', inicio: '2026-12-02T23:00:00Z', flagCancelado: true })
  const now = at('2026-11-30T08:00')
  const coming = servicesFrom({ semanais, especiais: [off] }, timeZone, now)
  expect(nextOf(coming, now)?.name).toBe('Manhã')
  expect(cancelledSoon(coming, now).map(({ name }) => name)).toEqual(['Oração'])
})

test('the clocks change between two services', () => {
  const [before, after] = servicesFrom(
    { semanais: [{ dia: 7, hora: '10:00', nome: 'Culto', duracao: 60 }], especiais: [] },
    'Europe/Lisbon',
    Date.parse('2026-10-18T12:00:00Z'),
    15,
  )
  expect([before, after].map(one => new Date(one?.start ?? 0).toISOString())).toEqual([
    '2026-10-25T10:00:00.000Z',
    '2026-11-01T10:00:00.000Z',
  ])
})

test('without any service there is none', () => {
  expect(nextOf(servicesFrom({ semanais: [], especiais: [] }, timeZone, Date.now()), Date.now())).toBeUndefined()
})

test('a service is on air from a quarter of an hour before it until an hour after its planned end, or until the next one begins', () => {
  const agenda = { semanais: [...semanais, { dia: 7, hora: '12:30', nome: 'Almoço', duracao: 30 }], especiais: [], canal: null }
  const shownAt = (time: string) => onAir(agenda, timeZone, at(`2026-11-29T${time}`))?.name
  const times = ['10:14', '10:15', '11:00', '12:20', '12:30', '13:59', '14:00']
  expect(times.map(shownAt)).toEqual([undefined, 'Manhã', 'Manhã', 'Manhã', 'Almoço', 'Almoço', undefined])
})
