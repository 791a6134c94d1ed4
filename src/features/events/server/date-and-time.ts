/** A time with its day and weekday in words, on the clocks of a church, for mails and papers. */
export const dateAndTime = (time: string | Date, locale: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'full', timeStyle: 'short' }).format(new Date(time))
