import { useEffect, useRef } from 'react'

/** A photo that is not on the server yet. Drawn, because the page's policy takes pictures from addresses alone. */
export function PhotoPreview({ photo, className }: { photo: Blob; className: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let gone = false
    void createImageBitmap(photo).then(picture => {
      const { current } = canvas
      if (current && !gone) {
        current.width = picture.width
        current.height = picture.height
        current.getContext('2d')?.drawImage(picture, 0, 0)
      }
      picture.close()
    })
    return () => {
      gone = true
    }
  }, [photo])
  return <canvas ref={canvas} aria-hidden className={`shrink-0 rounded-full bg-line object-cover ${className}`} />
}
