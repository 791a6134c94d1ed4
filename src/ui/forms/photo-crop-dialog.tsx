import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { m } from '#texts/messages.js'
import { Button } from '../actions/button.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { initialView, maxZoom, moveView, shownPart, zoomView } from './photo-crop.ts'

export type PhotoCropProps = { picture: ImageBitmap; onUse(photo: Blob): void; onClose(): void }

/** Side length in pixels of the canvas and of the resulting photo. */
const sidePx = 512
/** How far an arrow key moves the frame over the picture, as a part of the frame; also the zoom step of the wheel. */
const smallStep = 0.05
/** Zoom step of the + and - keys. */
const keyZoomStep = 0.25

// The picture moves in the opposite direction of the frame.
const arrows: Record<string, [right: number, down: number]> = {
  ArrowLeft: [smallStep, 0],
  ArrowRight: [-smallStep, 0],
  ArrowUp: [0, smallStep],
  ArrowDown: [0, -smallStep],
}

/** A dialog to choose a square of a picture: moved by touch, mouse or arrow keys, zoomed with the slider, the wheel or + and -. */
export function PhotoCropDialog({ picture, onUse, onClose }: PhotoCropProps) {
  const help = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const lastPointer = useRef({ clientX: 0, clientY: 0 })
  const [view, setView] = useState(() => initialView(picture))
  const [busy, setBusy] = useState(false)
  useEffect(() => draw(canvas.current, picture, view), [picture, view])

  const move = (right: number, down: number) => setView(current => moveView(picture, current, right, down))
  const zoom = (by: number) => setView(current => zoomView(picture, current, current.zoom + by))

  function onPointerDown({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLCanvasElement>) {
    currentTarget.setPointerCapture(pointerId)
    lastPointer.current = { clientX, clientY }
  }
  function onPointerMove({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLCanvasElement>) {
    if (!currentTarget.hasPointerCapture(pointerId)) return
    const { width, height } = currentTarget.getBoundingClientRect()
    move((clientX - lastPointer.current.clientX) / width, (clientY - lastPointer.current.clientY) / height)
    lastPointer.current = { clientX, clientY }
  }
  function onKeyDown(event: KeyboardEvent) {
    const arrow = arrows[event.key]
    if (arrow) move(...arrow)
    else if (event.key === '+' || event.key === '=') zoom(keyZoomStep)
    else if (event.key === '-') zoom(-keyZoomStep)
    else return
    event.preventDefault()
  }
  function confirmCrop() {
    setBusy(true)
    canvas.current?.toBlob(photo => photo && onUse(photo), 'image/jpeg', 0.9)
  }

  return (
    <Dialog title={m.ui_photo_title()} onClose={onClose}>
      {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it handles the arrow keys itself */}
      <canvas
        ref={canvas}
        width={sidePx}
        height={sidePx}
        role="application"
        tabIndex={0}
        aria-label={m.ui_photo_area()}
        aria-describedby={help}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onWheel={event => zoom(event.deltaY < 0 ? smallStep : -smallStep)}
        className="mx-auto mt-1 block aspect-square w-full max-w-72 cursor-move touch-none rounded-full bg-sunken"
      />
      <p id={help} className="mt-3 text-sm text-muted">
        {m.ui_photo_help()}
      </p>
      <label className="mt-3 flex min-h-11 flex-wrap items-center gap-x-3 font-semibold">
        {m.ui_photo_zoom()}
        <input
          type="range"
          min={1}
          max={maxZoom}
          step={0.01}
          value={view.zoom}
          onChange={({ target }) => setView(zoomView(picture, view, Number(target.value)))}
          className="h-11 min-w-32 flex-1 accent-brand-text"
        />
      </label>
      <div className="mt-4 flex flex-wrap gap-2 *:flex-1">
        <Button kind="secondary" onClick={onClose}>
          {m.ui_cancel()}
        </Button>
        <Button busy={busy} onClick={confirmCrop}>
          {m.ui_photo_use()}
        </Button>
      </div>
    </Dialog>
  )
}

function draw(canvas: HTMLCanvasElement | null, picture: ImageBitmap, view: ReturnType<typeof initialView>) {
  const context = canvas?.getContext('2d')
  if (!context) return
  const { left, top, width, height } = shownPart(picture, view)
  // Transparent pixels would turn black in a JPEG.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, sidePx, sidePx)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, left, top, width, height, 0, 0, sidePx, sidePx)
}
