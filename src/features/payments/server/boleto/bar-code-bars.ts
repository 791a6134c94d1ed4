/**
 * The bars of a boleto (FEBRABAN: interleaved 2 of 5), for a drawing.
 * @param digits 44
 * @returns the widths of bars and gaps, in modules, beginning and ending with a bar; `undefined` for anything else, which a gateway might send
 */
export async function barCodeBars(digits: string): Promise<number[] | undefined> {
  if (!/^\d{44}$/.test(digits)) return undefined
  const { default: bwip } = await import('bwip-js/node')
  const [symbol] = bwip.raw({ bcid: 'interleaved2of5', text: digits })
  return symbol && 'sbs' in symbol ? symbol.sbs : undefined
}
