import type { DemoClass } from './demo-class.ts'
import { adults } from './esperanca/adults.ts'
import { beginners } from './esperanca/beginners.ts'
import { children } from './esperanca/children.ts'
import { couples } from './esperanca/couples.ts'
import { littleOnes } from './esperanca/little-ones.ts'
import { teenagers } from './esperanca/teenagers.ts'
import { youngAdults } from './esperanca/young-adults.ts'

/** The classes of a church with people of all ages, from the youngest on. */
export const esperanca: readonly DemoClass[] = [littleOnes, children, teenagers, youngAdults, adults, couples, beginners]
