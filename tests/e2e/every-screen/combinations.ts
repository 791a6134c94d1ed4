import covertable from 'covertable'

// Node sees the whole module as the default export of this package; its types see only one function there.
const { make } = covertable as unknown as typeof import('covertable')

/** In what a screen is opened. Each pair of values of two of them is tried with some screen, and each value with each screen. */
const factors = {
  /** In pixels. */
  width: [390, 320, 768, 1280, 1920],
  scheme: ['light', 'dark'],
  /** In per cent of the usual size. */
  text: [100, 200],
  locale: ['pt-BR', 'en-US', 'es-ES'],
  brand: ['own', 'yellow', 'grey', 'black', 'red'],
  name: ['own', 'long'],
} as const

type Factors = typeof factors
export type Combination = { screen: string } & { [name in keyof Factors]: Factors[name][number] }

/** The combinations in which screens are opened, at most 600, always the same. @param screens names of screens */
export const combinations = (screens: string[]) =>
  make({ screen: screens, ...(factors as unknown as { [name: string]: (string | number)[] }) }) as unknown as Combination[]
