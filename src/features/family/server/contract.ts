import * as children from '../contract/children.ts'
import * as guardians from '../contract/guardians.ts'
import * as staff from '../contract/staff-children.ts'

export const contract = { ...children, ...guardians, ...staff }
