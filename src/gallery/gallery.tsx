// Shows every part of the design system in all its states. Available only in development.
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { isLocale } from '#contract/locale.ts'
import { overwriteGetLocale } from '#texts/runtime.js'
import { showToasts } from '#ui/feedback/show-toasts.ts'
import { closeOverlaysByBack } from '#ui/overlays/back/overlay-history.ts'
import './gallery.css'
import { wholePage } from './layouts/whole-page.tsx'
import { Page } from './page.tsx'

const query = new URLSearchParams(location.search)
const lang = query.get('lang') ?? ''
const locale = isLocale(lang) ? lang : 'pt'
document.documentElement.lang = locale
overwriteGetLocale(() => locale)

closeOverlaysByBack()
showToasts()
// Links change only the address.
const router = wholePage(query) ?? createBrowserRouter([{ path: '*', element: <Page /> }])

createRoot(document.getElementById('gallery') as HTMLElement).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
