import * as account from '../contract/account.ts'
import * as captcha from '../contract/captcha.ts'
import * as devices from '../contract/devices.ts'
import * as factors from '../contract/factors.ts'
import * as links from '../contract/links.ts'
import * as platform from '../contract/platform.ts'
import * as registration from '../contract/registration.ts'
import * as secondFactor from '../contract/second-factor.ts'
import * as session from '../contract/session.ts'

/** All endpoints of this feature by name. */
export const contract = {
  ...account,
  ...captcha,
  ...devices,
  ...factors,
  ...links,
  ...platform,
  ...registration,
  ...secondFactor,
  ...session,
}
