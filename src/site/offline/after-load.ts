import { offerInstall } from '../install/offer.ts'
import { storedRefreshToken } from '../session/tokens.ts'
import { forgetReplies } from './keeper.ts'
import { watchFiles } from './lost-file.ts'
import { startWorker } from './register-worker.ts'

/** What a page does once it is there. */
export function afterLoad(): void {
  watchFiles()
  offerInstall()
  // A logout may have been cut off by its own page going away.
  if (!storedRefreshToken()) void forgetReplies()
  void startWorker()
}
