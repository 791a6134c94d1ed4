import { linesOfHtml } from '#contract/html/html-text.ts'

/** A part of a video. `inicio`: seconds from the beginning. */
type Chapter = { inicio: number; titulo: string }

const clock = String.raw`[([]?(?:(\d{1,2}):)?(\d{1,3}):(\d{2})(?!\d)[)\]]?`
/** Signs that people put before a time, and between it and a title. */
const signs = String.raw`[\s\-‐-―−:|~=>*_.…•·▪▫◦●○■□✔✅→⇒➜➡➔►▶▷»›\uFE0F]*`

/** How an entry of a list begins. */
const start = new RegExp(String.raw`^${signs}(?:\d{1,2}[.)º]\s+)?`, 'u')
const firstSigns = new RegExp(`^${signs}`, 'u')
const lastSigns = new RegExp(`${signs}$`, 'u')
/** Perhaps with the end of the part, which is left out: `0:00 - 5:10 A estrada` */
const clockFirst = new RegExp(String.raw`^${clock}(?:\s*[-–—]\s*(?:\d{1,2}:)?\d{1,3}:\d{2}(?!\d))?`, 'u')
const clockLast = new RegExp(String.raw`(?<![\d:])${clock}$`, 'u')

/** Characters of a line. Longer ones are text. */
const maxLine = 300

/** A description has chapters if it names at least three, the first at 0:00 (support.google.com/youtube/answer/9884579). */
const minChapters = 3

/**
 * The chapters that a description names, as YouTube finds them: each in a line of its own, in the order of time, and all with the time
 * first, as in `• 12:30 → A mesa`, or all with it last, as in `A mesa (12:30)`. Otherwise none.
 */
export function chaptersIn(html: string): Chapter[] {
  const lines = linesOfHtml(html)
    .filter(line => line.length <= maxLine)
    .map(line => line.replace(start, ''))
  const ways = [clockFirst, clockLast].map(way => inOrder(lines.flatMap(line => chapterOf(line, way))))
  return ways.find(chapters => chapters.length >= minChapters) ?? []
}

function chapterOf(line: string, way: RegExp): Chapter[] {
  const [found, hours = 0, minutes, seconds] = way.exec(line) ?? []
  if (!found) return []
  const rest = way === clockFirst ? line.slice(found.length).replace(firstSigns, '') : line.slice(0, -found.length).replace(lastSigns, '')
  return rest ? [{ inicio: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds), titulo: rest }] : []
}

/** From the first at the beginning, because lines before may be the times of services; none when one is before the one above it. */
function inOrder(found: readonly Chapter[]): Chapter[] {
  const chapters = found.slice(found.findIndex(({ inicio }) => inicio === 0))
  const isInOrder = chapters.every(({ inicio }, index) => (index === 0 ? inicio === 0 : inicio > (chapters[index - 1]?.inicio ?? 0)))
  return isInOrder ? chapters : []
}
