import type { Browser, Page } from '@playwright/test'
import { errorStatuses, heading } from '../access.ts'
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  linkUp,
  logInByApi,
  navigateInPage,
  takesTurns,
  test,
  urlOf,
  usualWay,
} from '../fixtures.ts'
import { createMember, password, waitForMail } from '../people.ts'

const path = '/user/platform-access'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page) => page.getByRole('link', { name: /^Acesso da plataforma/ })

/** A super admin, with a session that was confirmed long ago. */
async function logInAsSuperAdmin(page: Page) {
  const person = await createMember()
  await person.makeSuperAdmin()
  await logInByApi(page, person.email, password)
  await person.age(20)
  return person
}

async function enter(page: Page, reason: string) {
  await page.getByLabel('Motivo').fill(reason)
  await button(page, 'Entrar por uma hora').click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByLabel('Senha', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
}

/** The demo's administrator, in another browser. */
async function openAsAdministrator(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await logInByApi(page, 'admin@demo.atrio.app')
  await page.goto(urlOf('esperanca.localhost', '/user'))
  return page
}

test(
  'a super admin enters for a reason, the church sees it and ends it, and the next call is refused',
  usualWay,
  async ({ page, browser, allowErrors }) => {
    allowErrors(errorStatuses)
    await logInAsSuperAdmin(page)
    await page.goto('/user')
    await link(page).click()
    await expect(heading(page)).toHaveText('Acesso da plataforma')
    await expect(page.getByRole('list', { name: 'Acessos' })).toHaveCount(0)
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)

    await button(page, 'Entrar por uma hora').click()
    await expect(page.getByLabel('Motivo')).toBeFocused()
    const reason = `Corrigir a agenda ${Date.now()}`
    await enter(page, reason)
    await expect(page.getByText(/^Você está nesta igreja até \d\d:\d\d\.$/)).toBeFocused()
    const own = page.getByRole('listitem').filter({ hasText: reason })
    await expect(own).toContainText('Em andamento')
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
    await linkUp(page, 'Minha conta').click()
    await expect(page.getByText(/^Acesso da plataforma até \d\d:\d\d$/)).toBeVisible()

    const admin = await openAsAdministrator(browser)
    await link(admin).click()
    const row = admin.getByRole('listitem').filter({ hasText: reason })
    await expect(row).toContainText('Teresa Figueira')
    await row.getByRole('button', { name: 'Encerrar acesso de Teresa Figueira' }).click()
    await expectAccessible(admin)
    await admin.getByRole('dialog').getByRole('button', { name: 'Encerrar acesso' }).click()
    await expect(row).toContainText('Encerrado por Helena Prado')
    await expect(row.getByRole('button')).toHaveCount(0)
    await expectAccessible(admin)
    await admin.context().close()

    await navigateInPage(page, path)
    await expect(button(page, 'Entrar por uma hora')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await linkUp(page, 'Minha conta').click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Olá')
    await expect(page.getByText(/^Acesso da plataforma até/)).toHaveCount(0)

    const mail = await waitForMail(text => text.includes('To: admin@demo.atrio.app') && text.includes(reason))
    expect(mail).toContain(urlOf('esperanca.localhost', '/user/platform-access'))
  },
)

test('a super admin leaves', takesTurns, async ({ page, allowErrors }) => {
  allowErrors(errorStatuses)
  await logInAsSuperAdmin(page)
  await page.goto(path)
  await enter(page, 'Ver um erro no menu')
  await button(page, 'Sair agora').click()
  await expect(button(page, 'Entrar por uma hora')).toBeVisible()
  await expect(page.getByLabel('Motivo')).toHaveValue('')
})

test('a member finds no link, and nothing on the page', takesTurns, async ({ page }) => {
  await logInByApi(page, 'maria@demo.atrio.app')
  await page.goto('/user')
  await expect(heading(page)).toHaveText('Olá, Maria')
  await expect(link(page)).toHaveCount(0)
  await page.goto(path)
  await expect(page.getByText('Só quem administra a igreja vê esta página.')).toBeVisible()
  await expectAccessible(page)
})
