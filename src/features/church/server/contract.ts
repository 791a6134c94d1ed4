import * as branding from '../contract/branding.ts'
import * as church from '../contract/church.ts'
import * as menu from '../contract/menu.ts'
import * as modules from '../contract/modules.ts'
import * as pictures from '../contract/pictures.ts'
import * as registration from '../contract/registration.ts'
import * as staffSecurity from '../contract/staff-security.ts'
import * as weeklyServices from '../contract/weekly-services.ts'

/** All endpoints and schemas of this feature, by export name. */
export const contract = { ...church, ...menu, ...modules, ...pictures, ...branding, ...registration, ...staffSecurity, ...weeklyServices }
