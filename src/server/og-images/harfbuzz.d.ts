declare module 'harfbuzzjs' {
  type Glyph = { g: number; cl: number; ax: number; ay: number; dx: number; dy: number }
  type Buffer = { addText(text: string): void; guessSegmentProperties(): void; json(): Glyph[]; destroy(): void }
  type Face = { upem: number; collectUnicodes(): Uint32Array }
  type Font = { setVariations(axes: Record<string, number>): void; glyphToPath(glyph: number): string }
  type HarfBuzz = {
    createBlob(content: Uint8Array): object
    createFace(blob: object, index: number): Face
    createFont(face: Face): Font
    createBuffer(): Buffer
    shape(font: Font, buffer: Buffer): void
  }
  const ready: Promise<HarfBuzz>
  export default ready
  export type { Font, Glyph, HarfBuzz }
}

declare module 'wawoff2' {
  /** WOFF2 to TrueType. */
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>
}
