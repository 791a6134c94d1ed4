type Hue = { color: string; background: string }

/**
 * Five hues to tell kinds apart, of no church's colour: words and the soft ground below them, for the light and the dark scheme, at least 4.5 to 1.
 * For `style`: as classes, they would be in the styles of every page, of which few need them.
 */
export const hues = {
  amber: { color: 'light-dark(#8a4b12,#f0b98a)', background: 'light-dark(#fdebd9,#3d2a1a)' },
  green: { color: 'light-dark(#3c6419,#b5d68e)', background: 'light-dark(#e9f3da,#26321a)' },
  teal: { color: 'light-dark(#0f6360,#8ad3cd)', background: 'light-dark(#dcf2ef,#153230)' },
  indigo: { color: 'light-dark(#3a4f9e,#b0bff5)', background: 'light-dark(#e5eafb,#232a45)' },
  plum: { color: 'light-dark(#7f3a6e,#e3a9d3)', background: 'light-dark(#f8e5f2,#3a2234)' },
} as const satisfies Record<string, Hue>
