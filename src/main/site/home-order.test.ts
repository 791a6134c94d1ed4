import { expect, test } from 'vitest'
import type { HomeChoice, HomeSectionName } from '#contract/look.ts'
import type { HomeSection } from '#site/content/home-section.ts'
import { homeRows } from './home-order.ts'

const now = Date.parse('2026-11-29T12:00:00Z')
const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString()

type Part = Pick<HomeSection, 'width' | 'ground'>
const section = (id: HomeSectionName, part: Part = {}): HomeSection => ({ id, ...part }) as HomeSection
const dated = (id: HomeSectionName, part: Part = {}): HomeSection => ({ ...section(id, part), newestAt: data => data as string })

const sections = [
  section('cultos', { width: 3, ground: 'warm' }),
  section('visite', { width: 3, ground: 'warm' }),
  dated('noticias', { width: 4 }),
  dated('publicacoes', { width: 2 }),
  section('grupos', { width: 3 }),
  dated('videos', { width: 4 }),
  section('ebd', { width: 3 }),
]
const rows = (newest: Partial<Record<HomeSectionName, string>>, choice: HomeChoice | null = null) =>
  homeRows(sections, newest, choice, now).map(row => row.map(({ id }) => id).join(' '))

const fresh = { noticias: daysAgo(1), publicacoes: daysAgo(2), videos: daysAgo(3) }

test('sections fill a row together, those of one ground only', () => {
  expect(rows(fresh)).toEqual(['cultos visite', 'noticias publicacoes', 'grupos ebd', 'videos'])
})

test('what is newest comes first, in the places of what has a date', () => {
  expect(rows({ ...fresh, videos: daysAgo(0) })).toEqual(['cultos visite', 'videos publicacoes', 'noticias', 'grupos ebd'])
})

test('what has had no news for two months steps back', () => {
  expect(rows({ ...fresh, noticias: daysAgo(61) })).toEqual(['cultos visite', 'publicacoes grupos', 'videos', 'ebd'])
})

test('the church’s own order comes first, and what it hides is not shown', () => {
  expect(rows(fresh, { ordem: ['videos', 'grupos'], ocultas: ['visite', 'noticias'] })).toEqual([
    'videos',
    'grupos publicacoes',
    'cultos',
    'ebd',
  ])
})

test('of more than thirteen sections, the one with the oldest news steps back, unless the church has put it first', () => {
  const others = ['eventos', 'devocional', 'oracao', 'podcast', 'ministerios', 'contribuir', 'quem-somos'] as const
  const all = [...sections, ...others.map(id => section(id))]
  const idsFor = (choice: HomeChoice | null) =>
    homeRows(all, fresh, choice, now)
      .flat()
      .map(({ id }) => id)
  expect(all).toHaveLength(14)
  expect(idsFor(null)).toHaveLength(13)
  expect(idsFor(null)).not.toContain('videos')
  expect(idsFor({ ordem: ['videos'], ocultas: [] })).not.toContain('publicacoes')
  expect(idsFor({ ordem: [], ocultas: ['ebd'] })).toContain('videos')
})
