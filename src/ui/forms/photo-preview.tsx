import { useEffect, useRef } from 'react'

/** A photo that is not on the server yet, drawn on a canvas, which needs no URL. */
export function PhotoPreview({ photo, className }: { photo: Blob; className: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let cancelled = false
    void createImageBitmap(photo).then(picture => {
      const { current } = canvas
      if (current && !cancelled) {
        current.width = picture.width
        current.height = picture.height
        current.getContext('2d')?.drawImage(picture, 0, 0)
      }
      picture.close()
    })
    return () => {
      cancelled = true
    }
  }, [photo])
  return <canvas ref={canvas} aria-hidden className={`shrink-0 rounded-full bg-line object-cover ${className}`} />
}
