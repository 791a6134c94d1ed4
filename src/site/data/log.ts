/** What may interest whoever looks into a browser's console; nothing that is wrong with the page. */
export const log = {
  // biome-ignore lint/suspicious/noConsole: the one place that may
  info: (text: string) => console.info(text),
}
