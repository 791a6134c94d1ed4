import { useStore } from '../data/store.ts'
import { isLoadingInAdvance } from '../lazy/load-in-advance.ts'
import { failedImport } from '../lazy/until-loaded.ts'

/**
 * Listens for parts, such as dialogs, whose file no longer exists, because the server is of a newer build than this page. The update bar
 * (update-bar.tsx) says so and offers to reload. The page does not reload by itself: browsers also report files that were loading when the
 * person left the page, and a reload would bring the person back.
 */
export function watchMissingFiles(): void {
  addEventListener('vite:preloadError', async ({ payload }) => {
    if (!isLoadingInAdvance() && (await isGone(payload.message))) useStore.setState({ isFileMissing: true })
  })
  // React Router loads parts of a screen in advance and does not listen whether that fails; when it needs them, it notices by itself.
  addEventListener('unhandledrejection', event => {
    if (failedImport.test(event.reason?.message)) event.preventDefault()
  })
}

/** The address of a file that only the build of this page has, for browsers whose message names no file. */
const ownManifest = () => (window as { __reactRouterManifest?: { url?: string } }).__reactRouterManifest?.url ?? location.href

/** Whether the server answers that it does not have the file that a browser's message names. Without a connection nothing is known. */
async function isGone(message: string): Promise<boolean> {
  const [file] = /\bhttps?:\S+/.exec(message) ?? []
  const response = await fetch(file ?? ownManifest(), { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  return response?.status === 404
}
