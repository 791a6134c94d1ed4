import { useStore } from '../data/store.ts'
import { isLoadingInBackground } from './background-load.ts'

/**
 * Listens for parts, such as dialogs, whose file could not be loaded: there is no connection, or after a deployment the old file no longer
 * exists. The update bar (update-bar.tsx) says so and offers to reload. The page does not reload by itself: browsers also report files
 * that were loading when the person left the page, and a reload would bring the person back.
 */
export function watchMissingFiles(): void {
  addEventListener('vite:preloadError', () => {
    if (!isLoadingInBackground()) useStore.setState({ isFileMissing: true })
  })
}
