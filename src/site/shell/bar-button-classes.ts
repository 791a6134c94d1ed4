/** A button or link with an icon in the bar at the top. It grows with the text, but three of them leave space for the name on any phone. */
export const barButtonClasses =
  'relative grid size-[clamp(44px,2.75rem,14vw)] shrink-0 place-items-center rounded-md text-brand-text -outline-offset-3 hover:bg-brand-soft active:bg-brand-soft aria-[current=page]:bg-brand-soft [&>svg]:size-[min(1.375rem,26px)]'
