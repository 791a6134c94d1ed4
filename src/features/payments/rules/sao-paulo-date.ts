const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' })

/** The date in São Paulo, where boletos expire at the end of a day: YYYY-MM-DD. */
export const saoPauloDate = (time: Date): string => format.format(time)

/** How many midnights of São Paulo are between two times. */
export const saoPauloDaysBetween = (from: Date, until: Date): number =>
  (Date.parse(saoPauloDate(until)) - Date.parse(saoPauloDate(from))) / 86_400_000
