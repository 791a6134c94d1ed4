type Props = {
  /** Its largest file, the smaller ones, and its thumbhash in base64. Widths and heights are pixels. */
  picture: {
    url: string
    largura: number
    altura: number
    alt: string
    miniatura?: string | null
    fontes: readonly { url: string; largura: number }[]
  }
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string
  className?: string
  /** The page's largest picture: fetched first, never late. */
  first?: boolean
  /** A CSS colour that is seen until it has loaded; left out, the average of its own. */
  color?: string
  /** Width by height of the place it fills, cut where it has another shape. */
  ratio?: number
}

/** A picture in the size the screen needs. */
export function Picture({ picture, sizes, className = '', first = false, color: given, ratio }: Props) {
  const { url, largura, altura, alt, miniatura, fontes } = picture
  const color = given ?? (miniatura ? averageColor(miniatura) : undefined)
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
      style={color || ratio ? { backgroundColor: color, aspectRatio: ratio } : undefined}
      ref={color ? whenLoaded : undefined}
      onLoad={color ? event => uncolor(event.currentTarget) : undefined}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding={first ? 'sync' : 'async'}
    />
  )
}

/** A picture may have glass in it, through which the colour would go on shining. */
function uncolor(image: HTMLImageElement) {
  image.style.backgroundColor = ''
}

/** It may have come before this script was awake. */
const whenLoaded = (image: HTMLImageElement | null) => void (image?.complete && image.naturalWidth && uncolor(image))

/**
 * The average colour that a thumbhash begins with: six bits of lightness, twice six of colour. None of one with see-through
 * parts, behind which it would show.
 */
function averageColor(thumbhash: string): string | undefined {
  const [one = 0, two = 0, three = 0] = [...atob(thumbhash.slice(0, 4))].map(sign => sign.charCodeAt(0))
  if (three & 128) return undefined
  const light = (one & 63) / 63
  const yellowBlue = (((one >> 6) | (two << 2)) & 63) / 31.5 - 1
  const redGreen = (((two >> 4) | (three << 4)) & 63) / 31.5 - 1
  const blue = light - (2 / 3) * yellowBlue
  const red = (3 * light - blue + redGreen) / 2
  return `rgb(${[red, red - redGreen, blue].map(part => Math.round(255 * Math.max(0, Math.min(1, part))))})`
}
