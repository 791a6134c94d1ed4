import * as church from '../contract/church.ts'
import * as menu from '../contract/menu.ts'
import * as modules from '../contract/modules.ts'
import * as pictures from '../contract/pictures.ts'
import * as visual from '../contract/visual.ts'

/** Every call of this feature under its name. */
export const calls = { ...church, ...menu, ...modules, ...pictures, ...visual }
