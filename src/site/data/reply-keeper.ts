import type { Api } from './api.ts'

/** Keeps public replies in memory, so that a page that was seen before is shown at once (`kept-replies.ts`). */
export type ReplyKeeper = {
  /** For the loader of a page: calls it with kept replies. `check` asks the server for those that were used. */
  forPage(api: Api, address: string): { api: Api; check(): void }
  /** Tells the address that the router shows now, and how the data of its page is loaded again. */
  pageShown(address: string, reload: () => void): void
  /** Called before and after each write of this tab: the next page waits for new replies. */
  forget(): void
}

let keeper: ReplyKeeper | undefined

/** `undefined` until the first page has loaded: its script is not needed before. */
export const replyKeeper = () => keeper

/** Called once, when the script of the kept replies is loaded. */
export function setReplyKeeper(loaded: ReplyKeeper): void {
  keeper = loaded
}
