type Props = {
  /** Its largest file, and the smaller ones. Widths and heights are pixels. */
  picture: { url: string; largura: number; altura: number; alt: string; fontes: readonly { url: string; largura: number }[] }
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string
  className?: string
  /** The page's largest picture: fetched first, never late. */
  first?: boolean
}

/** A picture in the size the screen needs. */
export function Picture({ picture: { url, largura, altura, alt, fontes }, sizes, className, first = false }: Props) {
  const srcSet = [...fontes.map(source => `${source.url} ${source.largura}w`), `${url} ${largura}w`].join(', ')
  return (
    <img
      src={url}
      srcSet={srcSet}
      sizes={sizes}
      width={largura}
      height={altura}
      alt={alt}
      className={className}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding={first ? 'sync' : 'async'}
    />
  )
}
