/** How what opens over the page looks: lists of choices, menus. */
export const popupLooks = 'overflow-hidden rounded-md border border-line bg-raised text-ink shadow-soft outline-none'
