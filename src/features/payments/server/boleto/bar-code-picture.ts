/**
 * The bar code of a boleto as an SVG picture (FEBRABAN: interleaved 2 of 5).
 * @param digits 44
 * @returns `undefined` for anything else, which a gateway might send
 */
export async function barCodePicture(digits: string): Promise<string | undefined> {
  if (!/^\d{44}$/.test(digits)) return undefined
  // Large, and only needed while a boleto waits.
  const { toSVG } = await import('bwip-js/node')
  return toSVG({ bcid: 'interleaved2of5', text: digits, height: 13, includetext: false, paddingwidth: 5, backgroundcolor: 'FFFFFF' })
}
