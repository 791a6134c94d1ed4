import { IconNotebook } from '@tabler/icons-react'
import { Picture } from '#ui/content/picture.tsx'
import type { PublicationItem } from '../contract/publications.ts'

type CoverProps = {
  picture: PublicationItem['imagem']
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string
  priority?: boolean
}

const ratio = 3 / 4

/** The cover of a publication; without a picture, a plain one in the church's colour. */
export const Cover = ({ picture, sizes, priority = false }: CoverProps) =>
  picture ? (
    <Picture picture={picture} ratio={ratio} sizes={sizes} priority={priority} className="rounded-md border border-line" />
  ) : (
    <div
      aria-hidden
      className="grid w-full place-items-center rounded-md border border-line bg-warm text-brand-text"
      style={{ aspectRatio: ratio, borderLeft: '8px solid var(--brand)' }}
    >
      <IconNotebook stroke={1.5} className="size-11" />
    </div>
  )
