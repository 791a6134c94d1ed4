import covertable from 'covertable'

const { make, sorters } = covertable

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

/** The combinations in which screens are opened, at most 400, always the same. @param screens names of screens */
export const combinations = (screens: string[]) =>
  make({ screen: screens, ...factors }, { strength: 2, sorter: sorters.hash }) as unknown as Combination[]

/** One combination of each screen; together they have all values. @param all of `combinations` */
export function onePerScreen(all: Combination[]): Combination[] {
  const rows = Map.groupBy(all, ({ screen }) => screen)
  return [...rows.values()].map((ofScreen, index) => ofScreen[index % ofScreen.length] as Combination)
}
