import { IconShare } from '@tabler/icons-react'
import { m } from '#texts/messages.js'
import { canonicalOrigin } from '../../content/meta.ts'
import { useRoot, useStartUp } from '../../data/use-root.ts'
import { useHydrated } from '../../page/use-hydrated.ts'
import { barButtonClasses } from '../bar-button-classes.ts'
import { PageAction } from './page-action.tsx'

/** Sharing as the page's action in the bar of phones, where the device has a share dialog. */
export function ShareAction({ title, path }: { title: string; path: string }) {
  const url = canonicalOrigin(useRoot()?.origin ?? '', useStartUp()?.church.hostname) + path
  const canShare = useHydrated() && typeof navigator.share === 'function'
  return (
    canShare && (
      <PageAction>
        <button
          type="button"
          aria-label={m.site_share()}
          className={barButtonClasses}
          // Closing the dialog rejects the promise, which is no failure.
          onClick={() => void navigator.share({ title, url }).catch(() => {})}
        >
          <IconShare aria-hidden stroke={1.75} />
        </button>
      </PageAction>
    )
  )
}
