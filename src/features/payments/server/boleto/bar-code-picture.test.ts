import { expect, test } from 'vitest'
import { barCodePicture } from './bar-code-picture.ts'

const digits = '00193373700000001000500940144816060680935031'

/** The widths of the bars of an interleaved 2 of 5 code, read back into digits: two of five bars or spaces of each digit are wide. */
function digitsIn(svg: string): string {
  const xs = [...svg.matchAll(/stroke-width="(\d+)" d="([^"]+)"/g)].flatMap(([, width, path = '']) =>
    [...path.matchAll(/M([\d.]+) /g)].map(([, x]) => ({ from: Number(x) - Number(width) / 2, width: Number(width) })),
  )
  const bars = xs.sort((one, other) => one.from - other.from)
  const narrow = Math.min(...bars.map(({ width }) => width))
  const parts = bars.flatMap(({ from, width }, i) => {
    const next = bars[i + 1]
    return next ? [width, next.from - from - width] : [width]
  })
  const wide = parts.map(width => (width > narrow * 1.5 ? 1 : 0))
  const patterns = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010']
  let read = ''
  // Four narrow parts begin the code, three end it.
  for (let at = 4; at + 10 <= wide.length - 3; at += 10)
    for (const offset of [0, 1]) read += patterns.indexOf([0, 2, 4, 6, 8].map(i => wide[at + i + offset]).join(''))
  return read
}

test('the bars are those of the digits', async () => {
  expect(digitsIn((await barCodePicture(digits)) ?? '')).toBe(digits)
})

test('what is no bar code has no picture', async () => {
  for (const text of ['', '123', `${digits}0`, 'x'.repeat(44)]) expect(await barCodePicture(text)).toBeUndefined()
})
