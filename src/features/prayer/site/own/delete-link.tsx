import { IconTrash } from '@tabler/icons-react'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'

/** Leads to the question whether one’s own request shall be deleted. */
export const DeleteLink = ({ id, kind }: { id: number; kind: 'secondary' | 'quiet' }) => (
  <ButtonLink kind={kind} to={`/prayer/${id}/delete`} className={kind === 'quiet' ? 'max-sm:-ml-5' : ''}>
    <IconTrash aria-hidden stroke={1.75} className="size-5" />
    {m.prayer_delete()}
  </ButtonLink>
)
