import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { m } from '#texts/messages.js'
import { Button } from '../actions/button.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { closest, moved, partOf, wholeView, zoomed } from './photo-crop.ts'

export type PhotoCropProps = { picture: ImageBitmap; onUse(photo: Blob): void; onClose(): void }

/** Pixels of a side: of the photo that comes out, and of the one on the screen. */
const side = 512
/** How far an arrow key moves it, in parts of the frame; how much + and - change the zoom. */
const step = 0.05
const closer = 0.25

const arrows: Record<string, [right: number, down: number]> = {
  ArrowLeft: [step, 0],
  ArrowRight: [-step, 0],
  ArrowUp: [0, step],
  ArrowDown: [0, -step],
}

/** Chooses a square of a picture: moved by finger, mouse or arrow keys, brought closer with the slider, the wheel or + and -. */
export function PhotoCropDialog({ picture, onUse, onClose }: PhotoCropProps) {
  const help = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const last = useRef({ clientX: 0, clientY: 0 })
  const [view, setView] = useState(() => wholeView(picture))
  const [busy, setBusy] = useState(false)
  useEffect(() => draw(canvas.current, picture, view), [picture, view])

  const move = (right: number, down: number) => setView(now => moved(picture, now, right, down))
  const zoom = (by: number) => setView(now => zoomed(picture, now, now.zoom + by))

  function onPointerDown({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLCanvasElement>) {
    currentTarget.setPointerCapture(pointerId)
    last.current = { clientX, clientY }
  }
  function onPointerMove({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLCanvasElement>) {
    if (!currentTarget.hasPointerCapture(pointerId)) return
    const { width, height } = currentTarget.getBoundingClientRect()
    move((clientX - last.current.clientX) / width, (clientY - last.current.clientY) / height)
    last.current = { clientX, clientY }
  }
  function onKeyDown(event: KeyboardEvent) {
    const arrow = arrows[event.key]
    if (arrow) move(...arrow)
    else if (event.key === '+' || event.key === '=') zoom(closer)
    else if (event.key === '-') zoom(-closer)
    else return
    event.preventDefault()
  }
  function use() {
    setBusy(true)
    canvas.current?.toBlob(photo => photo && onUse(photo), 'image/jpeg', 0.9)
  }

  return (
    <Dialog title={m.ui_photo_title()} onClose={onClose}>
      {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it takes the arrow keys itself */}
      <canvas
        ref={canvas}
        width={side}
        height={side}
        role="application"
        tabIndex={0}
        aria-label={m.ui_photo_area()}
        aria-describedby={help}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onWheel={event => zoom(event.deltaY < 0 ? step : -step)}
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
          max={closest}
          step={0.01}
          value={view.zoom}
          onChange={({ target }) => setView(zoomed(picture, view, Number(target.value)))}
          className="h-11 min-w-32 flex-1 accent-brand-text"
        />
      </label>
      <div className="mt-4 flex flex-wrap gap-2 *:flex-1">
        <Button kind="secondary" onClick={onClose}>
          {m.ui_cancel()}
        </Button>
        <Button busy={busy} onClick={use}>
          {m.ui_photo_use()}
        </Button>
      </div>
    </Dialog>
  )
}

function draw(canvas: HTMLCanvasElement | null, picture: ImageBitmap, view: ReturnType<typeof wholeView>) {
  const pen = canvas?.getContext('2d')
  if (!pen) return
  const { left, top, width, height } = partOf(picture, view)
  // What is transparent would turn black in a JPEG.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, side, side)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, left, top, width, height, 0, 0, side, side)
}
