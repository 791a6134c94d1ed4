import { type MouseEvent, useState } from 'react'
import type { Picture as PictureValue } from '#contract/values.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { laterDialog } from '#site/lazy/later-part.tsx'
import { m } from '#texts/messages.js'
import { Picture } from '#ui/content/picture.tsx'

const PhotoViewer = laterDialog(() => import('./photo-viewer.tsx').then(module => ({ default: module.PhotoViewer })))

/** Small pictures that open large. Before the scripts of the page have arrived, each is a link to its file. */
export function PhotoGallery({ photos }: { photos: readonly PictureValue[] }) {
  const language = useChurchLanguage()
  const [open, setOpen] = useState<number>()
  if (photos.length === 0) return null
  const openHere = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(index)
  }
  return (
    <section aria-labelledby="photos" className="mt-8">
      <h2 id="photos" className="text-xl font-bold">
        {m.project_photos()}
      </h2>
      <ul lang={language} className="mt-4 grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3">
        {photos.map((photo, index) => (
          <li key={photo.url} className="min-w-0 break-inside-avoid">
            <a href={photo.url} onClick={event => openHere(event, index)} className="block rounded-md">
              <Picture picture={photo} ratio={4 / 3} sizes="(min-width: 680px) 210px, 50vw" className="rounded-md" />
            </a>
          </li>
        ))}
      </ul>
      {open !== undefined && <PhotoViewer photos={photos} first={open} onClose={() => setOpen(undefined)} />}
    </section>
  )
}
