import { unescapeHtml } from '#contract/html-text.ts'

/** A part of a video. `inicio`: seconds from the beginning. */
type Chapter = { inicio: number; titulo: string }

/** `0:00 A estrada`, `(12:30) - A mesa`, `1:02:09 – A volta` */
const chapterLine = /^[([]?(?:(\d{1,2}):)?(\d{1,2}):(\d{2})[)\]]?\s*[-–—:|]?\s*(\S.*)$/

/** A description has chapters if it names at least three, the first at 0:00 (support.google.com/youtube/answer/9884579). */
const minChapters = 3

/** The chapters that a description names, as YouTube finds them: each in a line of its own, in the order of time. Otherwise none. */
export function chaptersIn(html: string): Chapter[] {
  const lines = html.replace(/<br[^>]*>|<\/(?:p|li|h\d|div)>/g, '\n').replace(/<[^>]*>/g, '')
  const chapters = lines.split('\n').flatMap(line => {
    const [, hours = 0, minutes, seconds, title] = chapterLine.exec(line.trim()) ?? []
    return title ? [{ inicio: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds), titulo: unescapeHtml(title) }] : []
  })
  const isInOrder = chapters.every(({ inicio }, index) => (index === 0 ? inicio === 0 : inicio > (chapters[index - 1]?.inicio ?? 0)))
  return chapters.length >= minChapters && isInOrder ? chapters : []
}
