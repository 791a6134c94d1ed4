import { IconPlayerPlayFilled } from '@tabler/icons-react'

/** The sign over a picture that there is something to watch: in a corner, where it covers no face. @param label words beside it */
export const PlayMark = ({ label }: { label?: string }) => (
  <span aria-hidden className="absolute bottom-3 left-3 flex items-center gap-2 rounded-xl bg-scrim px-3 py-2 font-semibold text-white">
    <IconPlayerPlayFilled className="size-5 shrink-0" />
    {label}
  </span>
)
