/** What a section tells the page: something was done, with a sentence about it, and recovery codes if there are new ones. */
export type OnDone = (done: string, codes?: readonly string[] | null) => Promise<void>
