import type { Page } from '@playwright/test'
import { urlOf } from '../fixtures.ts'

/** The path of Maria's address, as it is on her own page. */
export const ownAddress = async (page: Page) => {
  await page.goto(urlOf('esperanca.localhost', '/user/data'))
  const link = page.locator('main a[href^="/user/data/addresses/"]:not([href$=new])').first()
  await link.waitFor()
  return String(await link.getAttribute('href'))
}

/** A page of Ana's child of whom there is something to know, as it is on her own page. */
export const ownChild = (end: string) => async (page: Page) => {
  await page.goto(urlOf('esperanca.localhost', '/user/family'))
  const link = page.getByRole('main').getByRole('link', { name: /Bento/ })
  await link.waitFor()
  return `${await link.getAttribute('href')}${end}`
}

/** The receipt of Maria's newest gift in her own list. */
export const ownReceipt = async (page: Page) => {
  await page.goto(urlOf('esperanca.localhost', '/user/giving'))
  const link = page.locator('main li a[href^="/user/payment/"]').first()
  await link.waitFor()
  return `${(await link.getAttribute('href'))?.replace('/user/payment/', '/user/giving/')}/receipt`
}

/** A page of Maria's gift that repeats, as it is in her own list. */
export const ownRecurring = (end: string) => async (page: Page) => {
  await page.goto(urlOf('esperanca.localhost', '/user/giving'))
  const link = page.locator('main a[href*="/recurring/"]').first()
  await link.waitFor()
  return `${await link.getAttribute('href')}${end}`
}
