import { blurredPicture } from './blurred-picture.ts'

type Props = {
  /** Its largest file, the smaller ones (`fontes`), and its thumbhash in base64 (`miniatura`), and the point in percent that a crop keeps (`foco`). Widths and heights are in pixels. */
  picture: {
    url: string
    largura: number
    altura: number
    alt: string
    foco?: { x: number; y: number }
    miniatura?: string | null
    fontes: readonly { url: string; largura: number }[]
  }
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string
  className?: string
  /** The page's largest picture: fetched with high priority and never lazily. */
  priority?: boolean
  /** A CSS colour that is shown until the picture has loaded; by default what is known of it. */
  color?: string
  /** Width divided by height of the frame; a picture with another ratio is cropped. */
  ratio?: number
}

/** A picture in the size the screen needs. */
export function Picture({ picture, sizes, className = '', priority = false, color: givenColor, ratio }: Props) {
  const { url, largura, altura, alt, foco, miniatura, fontes } = picture
  const ground = givenColor ?? (miniatura ? groundOf(miniatura) : undefined)
  const srcSet = [...fontes.map(source => `${source.url} ${source.largura}w`), `${url} ${largura}w`].join(', ')
  return (
    <img
      src={url}
      srcSet={srcSet}
      sizes={sizes}
      width={largura}
      height={altura}
      alt={alt}
      className={ratio ? `w-full object-cover ${className}` : className}
      suppressHydrationWarning
      style={{ background: ground, aspectRatio: ratio, objectPosition: foco && `${foco.x}% ${foco.y}%` }}
      ref={removeGroundIfLoaded}
      onLoad={event => removeGround(event.currentTarget)}
      loading={priority ? undefined : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? 'sync' : 'async'}
    />
  )
}

/** It would show through transparent parts of the picture. */
function removeGround(image: HTMLImageElement) {
  image.style.background = ''
}

/** The picture may have loaded before hydration. */
const removeGroundIfLoaded = (image: HTMLImageElement | null) => void (image?.complete && image.naturalWidth && removeGround(image))

/**
 * What is seen until a picture has loaded: on the page that the server sends, when the wait is longest, a blurred copy. The browser, which
 * has no code for that, has the average colour at the start of a thumbhash: six bits of lightness and two times six bits of colour.
 * @returns `undefined` for a picture with transparent parts, through which it would show
 */
function groundOf(thumbhash: string): string | undefined {
  const [byte0 = 0, byte1 = 0, byte2 = 0] = [...atob(thumbhash.slice(0, 4))].map(char => char.charCodeAt(0))
  if (byte2 & 128) return undefined
  if (import.meta.env.SSR) return blurredPicture(thumbhash)
  const lightness = (byte0 & 63) / 63
  const yellowBlue = (((byte0 >> 6) | (byte1 << 2)) & 63) / 31.5 - 1
  const redGreen = (((byte1 >> 4) | (byte2 << 4)) & 63) / 31.5 - 1
  const blue = lightness - (2 / 3) * yellowBlue
  const red = (3 * lightness - blue + redGreen) / 2
  return `rgb(${[red, red - redGreen, blue].map(channel => Math.round(255 * Math.max(0, Math.min(1, channel))))})`
}
