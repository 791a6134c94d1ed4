import { Outlet } from 'react-router'

export { ScreenErrorBoundary as ErrorBoundary } from './screen-error-boundary.tsx'

/** EMBED: the content alone, on the colours of the page around it. Other sites may show it in a frame. */
export default function EmbedLayout() {
  return (
    <div className="bg-transparent">
      <Outlet />
    </div>
  )
}
