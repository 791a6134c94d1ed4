import { laterDialog } from '../lazy/later-part.tsx'

/** The dialog that asks before something is done (confirm-dialog.tsx). */
export const ConfirmDialog = laterDialog(() => import('./confirm-dialog.tsx').then(module => ({ default: module.ConfirmDialog })))
