/** What a church gives to whoever has a ticket: a video, a file, a text, or an address that is opened at its time. */
export const contentKinds = ['video', 'arquivo', 'texto', 'link'] as const
export type ContentKind = (typeof contentKinds)[number]

/** Pieces of exclusive content of one event, at most. */
export const maxContents = 60

/** Whether a piece can be opened: `em-breve`, not yet; `encerrado`, no more. */
export const contentStates = ['em-breve', 'aberto', 'encerrado'] as const
export type ContentState = (typeof contentStates)[number]

/** Whether what is open from and until these times is open now. One that is missing sets no end to it. */
export function contentStateOf({ dataInicio, dataFim }: { dataInicio: Date | null; dataFim: Date | null }, now: Date): ContentState {
  if (dataFim && dataFim <= now) return 'encerrado'
  return dataInicio && dataInicio > now ? 'em-breve' : 'aberto'
}
