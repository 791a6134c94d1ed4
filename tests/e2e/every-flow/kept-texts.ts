import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import type { Step } from './step.ts'

/** Texts by the names of their fields. */
type Texts = Record<string, string>

/** What a person must not lose: the texts of the drafts of this tab, and of the fields that the step keeps in another way. */
export async function textsToKeep(page: Page, { keeps = [] }: Step): Promise<Texts> {
  const inDrafts = await page.evaluate(() => {
    const drafts = Object.keys(sessionStorage).filter(key => key.startsWith('atrio.draft.'))
    return drafts.flatMap(key => Object.keys((JSON.parse(sessionStorage.getItem(key) ?? '{}') as { texts?: object }).texts ?? {}))
  })
  const texts = await textsOf(page, [...inDrafts, ...keeps])
  for (const name of keeps) expect(texts[name], name).toBeTruthy()
  return texts
}

/** Checks that nothing of it is lost. */
export const expectTexts = (page: Page, before: Texts) =>
  expect.poll(() => textsOf(page, Object.keys(before)), 'what was typed').toEqual(before)

/** The texts of those of the fields that are there; of boxes and radio buttons those that are ticked. */
const textsOf = (page: Page, names: readonly string[]): Promise<Texts> =>
  page.evaluate(names => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('form [name]')].filter(({ name }) => names.includes(name))
    const texts: Record<string, string> = {}
    for (const { name, type, checked, value } of fields) {
      const text = type === 'checkbox' || type === 'radio' ? (checked ? value : '') : value
      texts[name] = [texts[name], text].filter(Boolean).join()
    }
    return texts
  }, names)
