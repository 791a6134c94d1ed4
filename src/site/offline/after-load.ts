import { keptReplies } from '../data/kept-replies.ts'
import { setReplyKeeper } from '../data/reply-keeper.ts'
import { offerInstall } from '../install/offer.ts'
import { storedRefreshToken } from '../session/tokens.ts'
import { quickNavigation } from '../shell/quick-navigation.ts'
import { watchMissingFiles } from './missing-files.ts'
import { deleteOfflineReplies } from './offline-replies.ts'
import { startWorker } from './register-worker.ts'

/** Starts what can wait until the page has loaded. */
export function afterLoad(): void {
  setReplyKeeper(keptReplies)
  quickNavigation()
  watchMissingFiles()
  offerInstall()
  // A logout may have been interrupted, because its page was closed.
  if (!storedRefreshToken()) void deleteOfflineReplies()
  void startWorker()
}
