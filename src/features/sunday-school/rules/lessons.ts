type DatedLesson = { data: string; flagPublicada: boolean }

/**
 * The lesson that a class reads now: the published one of today or of the next day that has one, else the last one.
 * @param today the church's day, YYYY-MM-DD
 */
export function currentLesson<L extends DatedLesson>(lessons: readonly L[], today: string): L | undefined {
  const published = lessons.filter(({ flagPublicada }) => flagPublicada).sort((a, b) => a.data.localeCompare(b.data))
  return published.find(({ data }) => data >= today) ?? published.at(-1)
}
