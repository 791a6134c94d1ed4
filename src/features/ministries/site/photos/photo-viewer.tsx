import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { Picture as PictureValue } from '#contract/values.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { m } from '#texts/messages.js'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { realignOnResize, slideTo, userScrolledIndex } from '#ui/content/carousel-move.ts'
import { Picture } from '#ui/content/picture.tsx'
import { DialogFrame } from '#ui/overlays/dialog-frame.tsx'
import { DialogHead } from '#ui/overlays/dialog-head.tsx'

type PhotoViewerProps = { photos: readonly PictureValue[] /** The one that is shown at first. */; first: number; onClose(): void }

/** Photos as large as the screen, moved by touch, arrow keys or buttons, each with its description. */
export function PhotoViewer({ photos, first, onClose }: PhotoViewerProps) {
  const id = useId()
  const language = useChurchLanguage()
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(first)
  // What is shown or moved to, so that a second press during a movement goes one further.
  const target = useRef(first)
  const total = photos.length

  useLayoutEffect(() => {
    const element = strip.current
    if (!element) return
    element.scrollTo({ left: target.current * element.clientWidth, behavior: 'instant' })
    return realignOnResize(element, () => target.current)
  }, [])

  const go = (index: number) => {
    target.current = (index + total) % total
    setCurrent(target.current)
    if (strip.current) slideTo(strip.current, target.current)
  }
  return (
    <DialogFrame labelledBy={id} onClose={onClose} className="m-auto h-dvh max-h-none w-full max-w-none">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move the photos, wherever in the dialog the focus is */}
      <div
        className="flex h-full flex-col"
        onKeyDown={event => {
          const steps = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
          if (!steps) return
          // The browser itself would scroll too.
          event.preventDefault()
          go(target.current + steps)
        }}
      >
        <DialogHead id={id} title={m.project_photo_position({ number: current + 1, total })} onClose={onClose} />
        <ul
          ref={strip}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          tabIndex={0}
          aria-label={m.project_photos()}
          onScroll={({ currentTarget }) => {
            const index = userScrolledIndex(currentTarget)
            if (index === undefined) return
            target.current = index
            setCurrent(index)
          }}
          className="flex min-h-0 grow snap-x snap-mandatory overflow-x-auto overscroll-x-contain scrollbar-none"
        >
          {photos.map((photo, index) => (
            <li
              key={photo.url}
              inert={index !== current}
              className="grid h-full w-full shrink-0 snap-start grid-rows-[minmax(0,1fr)] place-items-center px-2"
            >
              {/* Only the neighbours, because each is a large file. */}
              {Math.abs(index - current) <= 1 && (
                <Picture picture={photo} sizes="100vw" className="max-h-full w-auto max-w-full rounded-md object-contain" />
              )}
            </li>
          ))}
        </ul>
        {/* On a phone the description has a row of its own, because very large text needs it. */}
        <div className="flex flex-wrap items-center justify-between gap-3 p-3">
          {total > 1 && (
            <IconButton label={m.project_photo_previous()} onClick={() => go(target.current - 1)}>
              <IconChevronLeft aria-hidden stroke={1.75} className="size-6" />
            </IconButton>
          )}
          <p
            lang={language}
            role="status"
            className="min-w-0 text-center text-balance wrap-anywhere max-sm:order-first max-sm:basis-full sm:flex-1"
          >
            {photos[current]?.alt}
          </p>
          {total > 1 && (
            <IconButton label={m.project_photo_next()} onClick={() => go(target.current + 1)}>
              <IconChevronRight aria-hidden stroke={1.75} className="size-6" />
            </IconButton>
          )}
        </div>
      </div>
    </DialogFrame>
  )
}
