const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** A weekday of schema.org. @param day 1 Monday to 7 Sunday (ISO 8601) */
export const schemaWeekday = (day: number): string => `https://schema.org/${weekdays[day - 1]}`
