// Android writes `pt_BR`.
const tagOf = (lang: string) => lang.toLowerCase().replace('_', '-')
const languageOf = (lang: string) => tagOf(lang).split('-')[0]

/**
 * The voice for a text: of its region, otherwise of a region that the person prefers, otherwise any of its language.
 * @param preferred the person's own languages, as in `navigator.languages`
 */
export function chooseVoice<Voice extends { lang: string }>(
  voices: readonly Voice[],
  lang: string,
  preferred: readonly string[] = [],
): Voice | undefined {
  const ofLanguage = voices.filter(voice => languageOf(voice.lang) === languageOf(lang))
  const exact = [lang, ...preferred].flatMap(wanted => ofLanguage.filter(voice => tagOf(voice.lang) === tagOf(wanted)))
  return exact[0] ?? ofLanguage[0]
}
