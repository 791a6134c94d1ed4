/** Classes of popups over the page: menus and lists of options. */
export const popupClasses = 'overflow-hidden rounded-md border border-line bg-raised text-ink elevation-2 outline-none'
