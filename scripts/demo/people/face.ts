import type { Look } from './looks.ts'

/** What a face does; `turn` -1 (left) to 1 (right). */
export interface Expression {
  turn?: number
  eyes?: 'open' | 'closed'
  mouth?: 'smile' | 'laugh' | 'sing' | 'calm'
}

/** A face without hair, in the person's own coordinates (see person.ts). `shade` and `line` are darker tones of the skin. */
export function drawFace(look: Look, { turn = 0, eyes = 'open', mouth = 'smile' }: Expression, shade: string, line: string): string {
  const dx = turn * 0.11
  const eyeY = look.child ? -0.76 : -0.82
  const eye = (side: number) => {
    const x = dx + side * 0.165
    const lid = `<path d="M${x - 0.075} ${eyeY}Q${x} ${eyeY + (eyes === 'closed' ? 0.07 : -0.09)} ${x + 0.075} ${eyeY}" fill="none" stroke="${line}" stroke-width="0.034" stroke-linecap="round"/>`
    const size = look.child ? 0.056 : 0.046
    const pupil = `<ellipse cx="${x}" cy="${eyeY + 0.012}" rx="${size}" ry="${size * 1.12}" fill="#2a1a14"/><circle cx="${x + 0.017}" cy="${eyeY - 0.012}" r="0.014" fill="#fff"/>`
    const brow = `<path d="M${x - 0.09} ${eyeY - 0.13}Q${x} ${eyeY - 0.19} ${x + 0.09} ${eyeY - 0.135}" fill="none" stroke="${browColor(look, line)}" stroke-width="0.035" stroke-linecap="round"/>`
    const glass = look.glasses
      ? `<circle cx="${x}" cy="${eyeY + 0.01}" r="0.14" fill="#fff" fill-opacity="0.14" stroke="#5b4a44" stroke-width="0.026"/>`
      : ''
    return lid + (eyes === 'open' ? pupil : '') + brow + glass
  }
  const cheek = (side: number) =>
    `<ellipse cx="${dx * 0.8 + side * 0.25}" cy="-0.62" rx="0.1" ry="0.07" fill="#d4583f" fill-opacity="0.2"/>`
  return [
    `<path d="${outline}" fill="${look.skin}"/>`,
    // The light comes from the left, so that the right side of every face is in shade.
    `<path d="M0.41 -0.98C0.43 -0.52 0.28 -0.26 0 -0.26C0.16 -0.36 0.25 -0.56 0.26 -0.8C0.27 -1 0.3 -1.14 0.2 -1.34C0.34 -1.3 0.41 -1.18 0.41 -0.98Z" fill="${shade}" fill-opacity="0.55"/>`,
    cheek(-1),
    cheek(1),
    eye(-1),
    eye(1),
    look.glasses ? `<path d="M${dx - 0.03} ${eyeY}H${dx + 0.03}" stroke="#5b4a44" stroke-width="0.026"/>` : '',
    `<path d="M${dx + 0.01} ${eyeY + 0.07}Q${dx + turn * 0.05 + 0.06} ${eyeY + 0.2} ${dx - 0.02} ${eyeY + 0.21}" fill="none" stroke="${line}" stroke-opacity="0.6" stroke-width="0.03" stroke-linecap="round"/>`,
    look.style === 'beard' ? beard(look.hair) : '',
    drawMouth(mouth, dx * 0.9, line),
  ].join('')
}

const outline =
  'M-0.41 -0.98C-0.43 -0.52 -0.28 -0.26 0 -0.26C0.28 -0.26 0.43 -0.52 0.41 -0.98C0.41 -1.28 0.22 -1.38 0 -1.38C-0.22 -1.38 -0.41 -1.28 -0.41 -0.98Z'

const beard = (hair: string) =>
  `<path d="M-0.42 -0.86C-0.44 -0.44 -0.26 -0.16 0 -0.16C0.26 -0.16 0.44 -0.44 0.42 -0.86C0.34 -0.66 0.24 -0.6 0 -0.6C-0.24 -0.6 -0.34 -0.66 -0.42 -0.86Z" fill="${hair}"/>`

const browColor = (look: Look, line: string) => (look.hair === '#e4ddd4' ? '#b9aea5' : line)

function drawMouth(mouth: Required<Expression>['mouth'], x: number, line: string): string {
  const y = -0.46
  if (mouth === 'sing')
    return `<ellipse cx="${x}" cy="${y}" rx="0.075" ry="0.095" fill="#6d2621"/><path d="M${x - 0.05} ${y - 0.045}Q${x} ${y - 0.075} ${x + 0.05} ${y - 0.045}" stroke="#f8efe6" stroke-width="0.03" fill="none"/>`
  if (mouth === 'laugh')
    return `<path d="M${x - 0.15} ${y - 0.03}Q${x} ${y + 0.02} ${x + 0.15} ${y - 0.03}Q${x + 0.1} ${y + 0.13} ${x} ${y + 0.13}Q${x - 0.1} ${y + 0.13} ${x - 0.15} ${y - 0.03}Z" fill="#7a2a24"/><path d="M${x - 0.13} ${y - 0.022}Q${x} ${y + 0.02} ${x + 0.13} ${y - 0.022}Q${x} ${y + 0.065} ${x - 0.13} ${y - 0.022}Z" fill="#fbf4ec"/>`
  const depth = mouth === 'smile' ? 0.1 : 0.045
  return `<path d="M${x - 0.12} ${y - 0.02}Q${x} ${y - 0.02 + depth * 1.5} ${x + 0.12} ${y - 0.02}" fill="none" stroke="${mouth === 'smile' ? '#8c3a31' : line}" stroke-width="0.038" stroke-linecap="round"/>`
}
