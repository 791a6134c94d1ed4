import type { Point } from '../drawing/paths.ts'
import { n, type Sheet } from '../drawing/sheet.ts'
import type { Palette } from '../palette.ts'
import { drawFace, type Expression } from './face.ts'
import { hairFromBehind, hairOf } from './hair.ts'
import type { Look } from './looks.ts'

/** An arm: its elbow and its hand, in the person's own coordinates. `short` sleeves end at the elbow. */
export interface Arm {
  elbow: Point
  hand: Point
  short?: boolean
}

/**
 * A person from the head to the hips, in their own coordinates: a head is 1.1 tall, the origin is between the shoulders, which are at
 * -0.82 and 0.82.
 */
export interface Figure extends Expression {
  at: Point
  /** Pixels of one unit. */
  size: number
  look: Look
  cloth: string
  arms?: readonly Arm[]
  /** Degrees by which the head leans. */
  lean?: number
  /** Units from the shoulders down. */
  length?: number
  fromBehind?: boolean
  /** Only the arms, to lay them over something that the person holds. */
  armsOnly?: boolean
  /** A scarf in this colour. */
  scarf?: string
}

/** Draws a person as SVG markup. Light comes from the upper left. */
export function person(sheet: Sheet, palette: Palette, figure: Figure): string {
  const { at, size, look, cloth, arms = [], lean = 0, length = 2.4, fromBehind, scarf, armsOnly } = figure
  const shade = palette.mix(look.skin, '#5a2a35', 0.34)
  const line = palette.mix(look.skin, '#1c0f0d', 0.68)
  const fold = palette.mix(cloth, '#2b2140', 0.3)
  const body = sheet.linear(
    [
      [0, palette.mix(cloth, '#fff3d6', 0.14)],
      [0.45, cloth],
      [1, fold],
    ],
    [0.1, 0, 0.9, 0.7],
  )
  const hair = hairOf(look.style)
  const neck = `<path d="M-0.17 -0.5H0.17V-0.06Q0.16 0.16 0 0.2Q-0.16 0.16 -0.17 -0.06Z" fill="${fromBehind ? look.skin : shade}"/>`
  const ears = [-1, 1].map(side => `<circle cx="${0.4 * side}" cy="-0.78" r="0.075" fill="${side > 0 ? shade : look.skin}"/>`).join('')
  const head = fromBehind
    ? ears +
      hairFromBehind(look.style)
        .map(path => paint(path, look.hair))
        .join('')
    : ears + drawFace(look, figure, shade, line) + paint(hair.front, look.hair) + sheen(look)
  const pose = `translate(0 0.09) rotate(${n(lean)}) scale(${look.child ? 1.16 : 1})`
  const limbs = arms.map(arm => drawArm(arm, look.skin, cloth, palette.mix(cloth, '#2b2140', 0.2))).join('')
  const place = `<g transform="translate(${n(at[0])} ${n(at[1])}) scale(${n(size)})">`
  if (armsOnly) return `${place}${limbs}</g>`
  return [
    place,
    `<g transform="${pose}">${fromBehind ? '' : paint(hair.back, palette.mix(look.hair, '#140d10', 0.25))}</g>`,
    `<path d="M-0.2 -0.02C-0.34 0.1 -0.72 0.1 -0.8 0.6C-0.83 1 -0.84 1.6 -0.92 ${length}H0.92C0.84 1.6 0.83 1 0.8 0.6C0.72 0.1 0.34 0.1 0.2 -0.02Q0 ${fromBehind ? 0.06 : 0.24} -0.2 -0.02Z" fill="${body}"/>`,
    `<path d="M-0.5 0.6Q-0.46 1.3 -0.56 ${length}M0.46 0.7Q0.5 1.3 0.42 ${length}" stroke="${fold}" stroke-opacity="0.4" stroke-width="0.045" fill="none"/>`,
    neck,
    `<g transform="${pose}">${head}</g>`,
    scarf
      ? `<path d="M-0.36 -0.1Q0 0.26 0.36 -0.1Q0.46 0.1 0.26 0.24L0.32 1.1L0.06 1.14L0.08 0.36Q-0.3 0.34 -0.36 -0.1Z" fill="${scarf}"/>`
      : '',
    limbs,
    '</g>',
  ].join('')
}

const paint = (path: string, color: string) => (path ? `<path d="${path}" fill="${color}"/>` : '')

/** A soft light on the hair, from the upper left. */
const sheen = ({ style }: Look) =>
  style === 'curls' || style === 'puffs'
    ? ''
    : '<path d="M-0.3 -1.3Q-0.16 -1.44 0.06 -1.44" stroke="#fff" stroke-opacity="0.17" stroke-width="0.07" stroke-linecap="round" fill="none"/>'

function drawArm({ elbow, hand, short }: Arm, skin: string, cloth: string, fold: string): string {
  const side = Math.sign(elbow[0]) || 1
  const shoulder = `${0.62 * side} 0.42`
  const stroke = (path: string, color: string, width: number) =>
    `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
  const upper = `M${shoulder}Q${n((0.78 * side + elbow[0]) / 2 + 0.06 * side)} ${n((0.42 + elbow[1]) / 2)} ${n(elbow[0])} ${n(elbow[1])}`
  const lower = `M${n(elbow[0])} ${n(elbow[1])}L${n(hand[0])} ${n(hand[1])}`
  const wrist = `${n(elbow[0] + (hand[0] - elbow[0]) * 0.8)} ${n(elbow[1] + (hand[1] - elbow[1]) * 0.8)}`
  const angle = Math.atan2(hand[1] - elbow[1], hand[0] - elbow[0])
  const palm = `<ellipse rx="0.17" ry="0.115" transform="translate(${n(hand[0])} ${n(hand[1])}) rotate(${n((angle * 180) / Math.PI)})" fill="${skin}"/>`
  const sleeve = short ? stroke(lower, skin, 0.19) : ''
  const whole = short ? upper : `${upper}L${wrist}`
  return sleeve + palm + stroke(whole, fold, 0.315) + stroke(whole, cloth, 0.29)
}
