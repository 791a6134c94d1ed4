import type { DemoClass } from '../demo-class.ts'
import { adults } from './adults.ts'
import { beginners } from './beginners.ts'
import { children } from './children.ts'
import { couples } from './couples.ts'
import { littleOnes } from './little-ones.ts'
import { teenagers } from './teenagers.ts'
import { youngAdults } from './young-adults.ts'

/** The classes of a church with people of all ages, from the youngest on. */
export const esperanca: readonly DemoClass[] = [littleOnes, children, teenagers, youngAdults, adults, couples, beginners]
