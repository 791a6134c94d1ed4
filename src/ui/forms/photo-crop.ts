/** Size of a picture in pixels. */
export type Size = { width: number; height: number }
/** The part of a picture that is shown: its centre in pixels, and the zoom, 1 for the largest part that fits. */
export type View = { x: number; y: number; zoom: number }

export const maxZoom = 4

/** The largest part that fits the frame, around the centre of the picture. */
export const initialView = ({ width, height }: Size): View => ({ x: width / 2, y: height / 2, zoom: 1 })

/** The shown part in pixels. @param ratio the frame's width divided by its height */
export function shownPart(size: Size, { x, y, zoom }: View, ratio = 1): Size & { left: number; top: number } {
  const height = Math.min(size.height, size.width / ratio) / zoom
  const width = height * ratio
  return { left: x - width / 2, top: y - height / 2, width, height }
}

/** The nearest view without empty space around the picture. */
export function clampView(size: Size, { x, y, zoom }: View, ratio = 1): View {
  const zoomInRange = clamp(zoom, 1, maxZoom)
  const { width, height } = shownPart(size, { x, y, zoom: zoomInRange }, ratio)
  return { x: clamp(x, width / 2, size.width - width / 2), y: clamp(y, height / 2, size.height - height / 2), zoom: zoomInRange }
}

/** Moves the picture under the frame. @param right @param down distances as parts of the frame's width and height */
export function moveView(size: Size, view: View, right: number, down: number, ratio = 1): View {
  const { width, height } = shownPart(size, view, ratio)
  return clampView(size, { ...view, x: view.x - right * width, y: view.y - down * height }, ratio)
}

/** Changes the zoom; the centre stays where that is possible. */
export const zoomView = (size: Size, view: View, zoom: number, ratio = 1): View => clampView(size, { ...view, zoom }, ratio)

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), Math.max(min, max))
