/** Information for developers in the browser's console; never for errors of the page. */
export const log = {
  // biome-ignore lint/suspicious/noConsole: the only place that may write to the console
  info: (text: string) => console.info(text),
}
