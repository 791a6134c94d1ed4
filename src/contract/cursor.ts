/** The cursor after a row of a list that is ordered by moment and id: where the list goes on. */
export const cursorAfter = (moment: string, id: number): string => `${moment}_${id}`

/** The two parts of a cursor that has passed its schema. */
export function readCursor(cursor: string): { moment: string; id: number } {
  const [moment = '', id] = cursor.split('_')
  return { moment, id: Number(id) }
}

/** Rows of a page when nothing is asked, and at most. */
export const pageSize = { usual: 12, most: 50 } as const
