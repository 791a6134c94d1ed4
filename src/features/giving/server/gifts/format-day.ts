/** A day as people of a language write it, such as `5 de março de 2027`. @param timeZone IANA, whose clocks say which day it is */
export const formatDay = (time: Date, locale: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(time)
