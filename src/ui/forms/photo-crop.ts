/** Pixels of a picture. */
export type Size = { width: number; height: number }
/** What of a picture is seen: its middle in pixels, and how many times closer than the largest part that fits. */
export type View = { x: number; y: number; zoom: number }

export const closest = 4

/** The whole of it, as far as the frame's shape allows. */
export const wholeView = ({ width, height }: Size): View => ({ x: width / 2, y: height / 2, zoom: 1 })

/** The part that is seen, in pixels. @param ratio the frame's width by its height */
export function partOf(size: Size, { x, y, zoom }: View, ratio = 1): Size & { left: number; top: number } {
  const height = Math.min(size.height, size.width / ratio) / zoom
  const width = height * ratio
  return { left: x - width / 2, top: y - height / 2, width, height }
}

/** The nearest view that shows nothing but the picture. */
export function within(size: Size, { x, y, zoom }: View, ratio = 1): View {
  const near = between(zoom, 1, closest)
  const { width, height } = partOf(size, { x, y, zoom: near }, ratio)
  return { x: between(x, width / 2, size.width - width / 2), y: between(y, height / 2, size.height - height / 2), zoom: near }
}

/** Moves the picture under the frame. @param right @param down parts of the frame's width and height */
export function moved(size: Size, view: View, right: number, down: number, ratio = 1): View {
  const { width, height } = partOf(size, view, ratio)
  return within(size, { ...view, x: view.x - right * width, y: view.y - down * height }, ratio)
}

/** Comes closer or goes away; the middle stays where it can. */
export const zoomed = (size: Size, view: View, zoom: number, ratio = 1): View => within(size, { ...view, zoom }, ratio)

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most))
