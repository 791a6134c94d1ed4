import * as classes from '../contract/classes.ts'
import * as lessons from '../contract/lessons.ts'
import * as staffClasses from '../contract/staff-classes.ts'

/** All endpoints of this feature by their names. */
export const contract = { ...classes, ...lessons, ...staffClasses }
