// Text grows with the person's text size as far as five places fit on the screen, icons a little. The first child holds the icon, on a field
// when its place is the current one (or when it was pressed and is about to be).
export const barItemClasses =
  'group flex min-h-(--bottom-bar) w-full flex-col items-center justify-center gap-1 px-0.5 py-1 text-muted -outline-offset-3 [&.pending]:text-brand-text aria-[current]:text-brand-text *:first:grid *:first:h-8 *:first:w-full *:first:max-w-14 *:first:place-items-center *:first:rounded-full active:*:first:bg-line aria-[current]:*:first:bg-brand-soft [&.pending]:*:first:bg-brand-soft [&_svg]:size-[min(1.5rem,28px)]'

// In very large text there is room for one readable name, that of the current place; screen readers hear all.
export const barTextClasses =
  'line-clamp-2 max-w-full text-center text-[min(0.75rem,3.4vw)] leading-tight font-medium hyphens-auto wrap-break-word group-aria-[current]:font-bold @max-[15rem]:text-[min(0.75rem,6vw)] @max-[15rem]:group-[:not([aria-current])]:sr-only'
