/** The cursor of a row in a list that is ordered by time and id. The next page continues after this row. @param timestamp ISO 8601 */
export const cursorAfter = (timestamp: string, id: number): string => `${timestamp}_${id}`

/** The two parts of a cursor that has passed its schema. */
export function readCursor(cursor: string): { timestamp: string; id: number } {
  const [timestamp = '', id] = cursor.split('_')
  return { timestamp, id: Number(id) }
}

/** Rows per page: by default, and at most. */
export const pageSize = { default: 12, max: 50 } as const
