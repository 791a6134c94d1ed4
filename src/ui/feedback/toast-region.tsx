import { Toast } from '@base-ui/react/toast'
import { IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { m } from '#texts/messages.js'
import { subscribeToToasts } from './toast.ts'

const manager = Toast.createToastManager()

/** The shortest time that a toast is shown; with an undo button there must be time to decide and to reach it. */
const minDurationsMs = { plain: 5_000, undo: 12_000 }
/** Somebody who reads slowly needs this long for a letter. */
const readingMsPerLetter = 90

/** How long a toast is shown. It waits while it has the focus or the pointer is on it. */
const durationMs = (text: string, hasUndo: boolean) =>
  minDurationsMs[hasUndo ? 'undo' : 'plain'] + Math.max(0, text.length - 40) * readingMsPerLetter

/** Shows all toasts. Loaded when the first toast appears. */
export function ToastRegion() {
  useEffect(
    () =>
      subscribeToToasts(({ text, kind = 'success', onUndo }) => {
        const id = manager.add({
          title: text,
          type: kind,
          ...(onUndo ? { description: m.ui_toast_undo_key() } : {}),
          timeout: durationMs(text, Boolean(onUndo)),
          actionProps: onUndo && {
            children: m.ui_undo(),
            onClick: () => {
              manager.close(id)
              onUndo()
            },
          },
        })
      }),
    [],
  )
  return (
    <Toast.Provider toastManager={manager}>
      <Stack />
    </Toast.Provider>
  )
}

function Stack() {
  const { toasts } = Toast.useToastManager()
  const popover = useRef<HTMLDivElement>(null)
  // Opened again as the last element of the browser's top layer, so that it is above an open dialog too.
  useEffect(() => {
    popover.current?.hidePopover()
    if (toasts.length) popover.current?.showPopover()
  }, [toasts.length])
  return (
    <div ref={popover} popover="manual" className="fixed inset-x-0 top-auto bottom-0 m-0 w-auto overflow-visible bg-transparent">
      <Toast.Viewport
        aria-label={m.ui_toasts()}
        className="mx-auto flex max-w-md flex-col gap-2 px-4 pb-[calc(5rem+env(safe-area-inset-bottom)+var(--player,0px))] outline-none sm:pb-[calc(1.5rem+var(--player,0px))]"
      >
        {toasts.map(toast => (
          <Toast.Root
            key={toast.id}
            toast={toast}
            swipeDirection={['right', 'down']}
            className="rounded-md bg-ink text-surface elevation-2 transition-opacity data-ending-style:opacity-0 data-limited:hidden data-starting-style:opacity-0"
          >
            <Toast.Content className="flex flex-wrap items-center gap-x-3 py-1 pr-1 pl-4">
              {toast.type === 'danger' ? (
                <IconAlertTriangle aria-hidden stroke={1.75} className="size-5.5 shrink-0" />
              ) : (
                <IconCircleCheck aria-hidden stroke={1.75} className="size-5.5 shrink-0" />
              )}
              <Toast.Title className="min-w-0 flex-1 basis-32 py-2 font-medium wrap-anywhere" />
              <Toast.Description className="sr-only" />
              {toast.actionProps && (
                <Toast.Action className="min-h-11 rounded-md px-3 font-semibold underline underline-offset-3 outline-current hover:no-underline" />
              )}
              <Toast.Close
                aria-label={m.ui_close()}
                // Base UI hides it from screen readers until a stack of toasts is opened; here they stand below each other.
                aria-hidden={false}
                className="grid size-11 place-items-center rounded-md outline-current hover:opacity-80"
              >
                <IconX aria-hidden stroke={1.75} className="size-5" />
              </Toast.Close>
            </Toast.Content>
          </Toast.Root>
        ))}
      </Toast.Viewport>
    </div>
  )
}
