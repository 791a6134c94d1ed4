import { IconMoodSmile, IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { m } from '#texts/messages.js'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { useStore } from '../data/store.ts'

/** Long enough to read two short sentences slowly. */
const shownMs = 7_000

/** Says goodbye after a logout. */
export function sayGoodbye(): void {
  useStore.setState({ notice: <Goodbye page={location.pathname} /> })
}

const close = () => useStore.setState({ notice: null })

/** Closes by itself, and with the next page. */
function Goodbye({ page }: { page: string }) {
  const { pathname } = useLocation()
  useEffect(() => {
    const timer = setTimeout(close, shownMs)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (pathname !== page) close()
  }, [pathname, page])
  return (
    <div
      role="status"
      className="pointer-events-auto flex items-center gap-3 rounded-lg border border-line bg-raised py-1.5 pr-1.5 pl-4 elevation-2"
    >
      <IconMoodSmile aria-hidden stroke={1.75} className="size-5.5 shrink-0 text-brand-text" />
      <p className="min-w-0 flex-1 py-1.5 text-pretty">{m.site_goodbye()}</p>
      <IconButton label={m.ui_close()} onClick={close}>
        <IconX aria-hidden stroke={1.75} className="size-5" />
      </IconButton>
    </div>
  )
}
