/**
 * A glyph and its place, in thousandths of the font size. `text`: the characters that it stands for; none for a further glyph of the same ones.
 * `advance`: what the font says of the glyph alone; `xAdvance`: where the next one follows.
 */
export type ShapedGlyph = { id: number; text: string; advance: number; xAdvance: number; xOffset: number; yOffset: number }

/** Finds the glyphs of a text in one font and one writing, in the order in which they stand on paper. */
export type Shaper = { has(codePoint: number): boolean; shape(text: string): ShapedGlyph[] }

/**
 * HarfBuzz, as browsers have it: letters join and take each other's place as each writing wants it. PDFKit's own shaping ends with an error at some
 * Tamil names, and loses marks of Bengali ones.
 * @param font a TrueType font without axes
 */
export async function createShaper(font: Uint8Array): Promise<Shaper> {
  // Loaded with the first font, because most threads draw no paper.
  const hb = await import('harfbuzzjs')
  const face = new hb.Face(new hb.Blob(font))
  const hbFont = new hb.Font(face)
  // Always the same one, because its memory is freed late.
  const buffer = new hb.Buffer()
  // Equal widths for all digits, so that amounts and dates stand below each other.
  const features = [new hb.Feature('tnum')]
  const known = new Set<number>(face.collectUnicodes())
  const scale = 1_000 / face.upem
  return {
    has: codePoint => known.has(codePoint),
    shape(text) {
      buffer.reset()
      // Each character keeps its own glyphs, so that what is copied out of a PDF is what was written.
      buffer.setClusterLevel(hb.ClusterLevel.CHARACTERS)
      buffer.addText(text)
      buffer.guessSegmentProperties()
      hb.shape(hbFont, buffer, features)
      const infos = buffer.getGlyphInfos()
      const positions = buffer.getGlyphPositions()
      const starts = [...new Set(infos.map(({ cluster }) => cluster))].sort((one, other) => one - other)
      const textOf = new Map(starts.map((start, nth) => [start, text.slice(start, starts[nth + 1])]))
      return infos.flatMap(({ codepoint: id, cluster }, index) => {
        const position = positions[index]
        if (!position) return []
        const stands = textOf.get(cluster) ?? ''
        textOf.set(cluster, '')
        const { xAdvance, xOffset, yOffset } = position
        return {
          id,
          text: stands,
          advance: hbFont.glyphHAdvance(id) * scale,
          xAdvance: xAdvance * scale,
          xOffset: xOffset * scale,
          yOffset: yOffset * scale,
        }
      })
    },
  }
}
