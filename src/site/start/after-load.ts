import { ignoreSecondTaps } from '#ui/actions/second-taps.ts'
import { showToasts } from '#ui/feedback/show-toasts.ts'
import { keptReplies } from '../data/kept-replies.ts'
import { setReplyKeeper } from '../data/reply-keeper.ts'
import { browserStorage } from '../data/safe-storage.ts'
import { offerInstall } from '../install/offer.ts'
import { watchMissingFiles } from '../offline/missing-files.ts'
import { startWorker } from '../offline/register-worker.ts'
import { stayWhilePlaying } from '../offline/stay-while-playing.ts'
import { outboxKey } from '../session/outbox-key.ts'
import { beginWithoutLogin, deleteClosedDoors } from '../session/personal-data.ts'
import { hasLogin } from '../session/tokens.ts'
import { sendUnsentLogouts } from '../session/unsent-logouts.ts'
import { quickNavigation } from '../shell/quick-navigation.ts'

/** Starts what can wait until the page has loaded. */
export function afterLoad(): void {
  setReplyKeeper(keptReplies)
  showToasts()
  quickNavigation()
  ignoreSecondTaps()
  stayWhilePlaying()
  watchMissingFiles()
  offerInstall()
  if (!hasLogin()) void beginWithoutLogin()
  deleteClosedDoors()
  void sendUnsentLogouts()
  addEventListener('online', () => void sendUnsentLogouts())
  if (browserStorage.getItem(outboxKey) !== null)
    void import('../outbox/start-outbox.ts').then(({ startOutbox }) => startOutbox()).catch(() => {})
  void startWorker()
}
