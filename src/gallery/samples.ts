/** As long as the longest texts that people write. */
export const longText =
  'Confraternização das famílias recém-chegadas com almoço comunitário, apresentação do coral infantojuvenil e batismo ao ar livre'
export const longWord = 'congregacao-metropolitana-da-regiao-centro-oeste.exemplo.org'

/** An SVG landscape as a data URL, so that no file has to be loaded. @param hue degrees */
export function landscape(hue: number, width = 800, height = 450): string {
  const far = `hsl(${hue} 45% 72%)`
  const near = `hsl(${hue + 30} 40% 38%)`
  const hill = (y: number, color: string) =>
    `<path fill="${color}" d="M0 ${height * y}Q${width * 0.3} ${height * (y - 0.25)} ${width * 0.6} ${height * y}T${width} ${height * (y - 0.1)}V${height}H0z"/>`
  const sky = `<rect width="100%" height="100%" fill="hsl(${hue} 60% 88%)"/><circle cx="${width * 0.72}" cy="${height * 0.28}" r="${height * 0.1}" fill="#fff8dc"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${sky}${hill(0.6, far)}${hill(0.85, near)}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

export const picture = (hue: number, alt: string) => ({ url: landscape(hue), largura: 800, altura: 450, alt, fontes: [] })
