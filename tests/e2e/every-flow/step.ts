import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** One step of a flow: what a person does on a screen until they go on. */
export type Step = {
  /** The name of the main action: of a button, or of a link that looks like one. */
  action: string | RegExp
  /** The screen, if it is another one than that of the flow. */
  screen?: string
  /** The button that opens the dialog of this step. Pressed again after a reload, which closes it. */
  opener?: string | RegExp
  /** Types and chooses. By default every empty field of the form gets a text that fits. Done again before going on: a reload may have emptied what must not be kept. */
  fill?: (page: Page) => Promise<void>
  /** The names of fields that still have what was typed after a reload, beside those whose draft is in this tab. */
  keeps?: string[]
  /** The path of the call that the main action makes. It is pressed twice, and one call may be made. Another step follows. */
  sends?: RegExp
  /** Whoever has gone on is led elsewhere when they come back to it: they are logged in now. */
  isOnlyBefore?: true
  /** What another tab offers at the same address: nothing of what this tab has typed and chosen is there. By default the same action. */
  inOtherTab?: string | RegExp
}

/** Where people look for the main action: in the dialog, if one is open. */
const place = async (page: Page): Promise<Locator> => {
  const dialog = page.getByRole('dialog').last()
  return (await dialog.isVisible()) ? dialog : page.locator('main').first()
}

export async function actionOf(page: Page, name: string | RegExp): Promise<Locator> {
  const within = await place(page)
  const exact = typeof name === 'string'
  return within.getByRole('button', { name, exact }).or(within.getByRole('link', { name, exact })).first()
}

/**
 * Checks that the main action can be pressed: it has boxes, is not locked, is or can be scrolled into sight, and nothing covers it. And what
 * a form for a password owes to password managers: the name of its account.
 */
export async function expectUsable(page: Page, step: Step, name: string | RegExp = step.action) {
  if (step.opener && name === step.action) await open(page, step.opener)
  await expect(async () => {
    const action = await actionOf(page, name)
    expect(await action.count(), `${name} is there`).toBe(1)
    await action.click({ trial: true, timeout: 2_000 })
  }).toPass({ timeout: 15_000 })
  expect(await passwordsWithoutAccount(page), 'password fields whose form does not say whose password it is').toEqual([])
}

async function open(page: Page, opener: string | RegExp) {
  const dialog = page.getByRole('dialog').last()
  if (await dialog.isVisible()) return
  // Before hydration a press is nothing, or is made up for later.
  await expect(async () => {
    if (!(await dialog.isVisible())) await (await actionOf(page, opener)).click({ timeout: 2_000 })
    await expect(dialog).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 15_000 })
}

/** Password managers store a password under the text of the field `username` (https://web.dev/articles/sign-in-form-best-practices). */
const passwordsWithoutAccount = (page: Page) =>
  page.evaluate(() =>
    // These two links do not say whole addresses: they are mailed before it is known whose they are.
    /\/access\/confirm-(new-)?email$/.test(location.pathname)
      ? []
      : [...document.querySelectorAll<HTMLInputElement>('form input[type=password]')]
          .filter(({ form }) => !form?.querySelector<HTMLInputElement>('input[autocomplete=username]')?.value)
          .map(({ name }) => name),
  )

/** Types what fits into each empty field of the form that can be seen, as far as its kind says what fits. */
export async function fillByKind(page: Page) {
  const within = await place(page)
  const fields = within.locator('form').filter({ visible: true }).locator('input, textarea, select').filter({ visible: true })
  for (const field of await fields.all()) {
    const { type, tag, mode, value, empty, isLocked } = await field.evaluate((element: HTMLInputElement) => ({
      type: element.type,
      tag: element.localName,
      mode: element.inputMode,
      value: element.value,
      isLocked: element.disabled || element.readOnly,
      empty: element instanceof HTMLSelectElement ? [...element.options].find(({ value }) => value)?.value : undefined,
    }))
    if (value || isLocked || ['checkbox', 'radio', 'file', 'search'].includes(type)) continue
    if (tag === 'select') await field.selectOption(empty ?? null)
    else if (type === 'email') await field.fill('joana@example.org')
    else if (type === 'password') await field.fill('Trigo&Lagar7')
    else if (type === 'tel') await field.pressSequentially('11955500123')
    else if (type === 'number') await field.fill('3')
    else if (mode === 'numeric' || mode === 'decimal') await field.pressSequentially('12345678')
    else await field.fill('Joana')
  }
}
