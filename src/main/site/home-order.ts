import type { HomeChoice, HomeSectionName } from '#contract/look.ts'
import type { HomeSection } from '#site/content/home-section.ts'

/** After so many days without anything new, a section steps back: its place is still among the links below. */
const newsDays = 60
const dayMs = 86_400_000

/** Of more sections home becomes too long (tests/e2e/home): those with the oldest news step back, too. */
const maxSections = 13

/** Sixths of a row. */
const whole = 6

/**
 * What a church's home page shows, in rows: first what the church has put first, then what is next, then what is new, the newest first. What
 * the church hides is left out, and what has had no news for long, too. @param data of the sections, by their id @param now milliseconds
 */
export function homeRows(
  sections: readonly HomeSection[],
  data: Record<string, unknown>,
  choice: HomeChoice | null,
  now: number,
): HomeSection[][] {
  const times = new Map<HomeSectionName, number>()
  for (const { id, newestAt } of sections) {
    const newest = newestAt?.(data[id])
    if (newest) times.set(id, Date.parse(newest))
  }
  const isShown = ({ id }: HomeSection) => !choice?.ocultas.includes(id) && now - (times.get(id) ?? now) <= newsDays * dayMs
  const chosen = choice?.ordem ?? []
  return inRows(inOrder(withoutOldest(sections.filter(isShown), times, chosen), times, chosen), chosen)
}

/** As many sections as there is room for: of those with a time that the church has not put first, the ones with the oldest are left out. */
function withoutOldest(
  sections: readonly HomeSection[],
  times: ReadonlyMap<HomeSectionName, number>,
  chosen: readonly HomeSectionName[],
): HomeSection[] {
  const oldestFirst = sections.map(({ id }) => id).filter(id => times.has(id) && !chosen.includes(id))
  oldestFirst.sort((a, b) => Number(times.get(a)) - Number(times.get(b)))
  const left = new Set(oldestFirst.slice(0, Math.max(0, sections.length - maxSections)))
  return sections.filter(({ id }) => !left.has(id))
}

/** Those with a time, of their newest, take turns in the places that they have together; the church's own order comes before. */
function inOrder(
  sections: readonly HomeSection[],
  times: ReadonlyMap<HomeSectionName, number>,
  first: readonly HomeSectionName[],
): HomeSection[] {
  const timeOf = ({ id }: HomeSection) => times.get(id) ?? 0
  const newestFirst = sections.filter(({ id }) => times.has(id)).sort((a, b) => timeOf(b) - timeOf(a))
  const byRule = sections.map(section => (times.has(section.id) ? (newestFirst.shift() as HomeSection) : section))
  const rank = ({ id }: HomeSection) => (first.includes(id) ? first.indexOf(id) : first.length)
  return byRule.sort((a, b) => rank(a) - rank(b))
}

/**
 * Puts beside a section that does not fill its row the next ones that do. Nothing is put before one of `chosen`, which come first: on a phone,
 * the rows are one column.
 */
function inRows(sections: readonly HomeSection[], chosen: readonly HomeSectionName[]): HomeSection[][] {
  const rest = [...sections]
  const next = (first: HomeSection, room: number) =>
    fitting(rest.some(({ id }) => chosen.includes(id)) ? rest.slice(0, 1) : rest, first, room)
  const rows: HomeSection[][] = []
  for (let first = rest.shift(); first; first = rest.shift()) {
    const row = [first]
    let room = whole - (first.width ?? whole)
    for (let beside = next(first, room); beside; beside = next(first, room)) {
      rest.splice(rest.indexOf(beside), 1)
      row.push(beside)
      room -= beside.width ?? whole
    }
    rows.push(row)
  }
  return rows
}

const fitting = (sections: readonly HomeSection[], { ground }: HomeSection, room: number): HomeSection | undefined =>
  sections.find(section => section.ground === ground && (section.width ?? whole) <= room)
