import type { Page } from '@playwright/test'
import { homeSectionNames } from '../../../src/contract/look.ts'
import { expect, takesTurns, test, urlOf } from '../fixtures.ts'
import { createMember, writeRows } from '../people.ts'

const host = 'rede-sul.localhost'

/** The sections of home, in the order of the page. */
const sectionsOf = (page: Page) =>
  page.locator(homeSectionNames.map(name => `main #${name}`).join()).evaluateAll(all => all.map(({ id }) => id))

test(
  'staff choose what home begins with and how it looks, and the next page has it, in a second tab and after a reload',
  takesTurns,
  async ({ page, context }) => {
    const staff = await createMember('rede-sul')
    await writeRows(
      "insert into usuario_papel (igreja_id, usuario_id, papel) select igreja_id, id, 'ROLE_ADMIN' from usuario where email = $1",
      [staff.email],
    )
    const call = async (method: string, path: string, data?: object, headers = {}) =>
      (await page.request.fetch(urlOf('127.0.0.1', `/api${path}`), { method, headers: { host, ...headers }, data })).json()
    const { token } = await call('POST', '/security/login_check', { username: staff.email, password: staff.password })
    const authorization = `Bearer ${token}`
    const { versao, ...before } = await call('GET', '/igreja/rede-sul/visual-gestao/', undefined, { authorization })
    const change = (look: object, version: number) =>
      call('PUT', '/igreja/rede-sul/visual/', look, { authorization, 'if-match': `"${version}"` })

    await page.goto(urlOf(host))
    await expect(page.getByRole('main').getByRole('link', { name: 'É sua primeira vez?' })).toBeVisible()
    expect((await sectionsOf(page))[0]).toBe('cultos')

    const changed = await change({ inicio: { ordem: ['videos'], ocultas: ['visite'] }, papel: 'tingido' }, versao)
    expect(changed).toMatchObject({ papel: 'tingido', corApp: before.corApp })
    try {
      const tab = await context.newPage()
      for (const shown of [page, tab]) {
        // Who comes first may have the old page while the new one is made.
        await expect(async () => {
          await shown.goto(urlOf(host))
          expect((await sectionsOf(shown))[0]).toBe('videos')
        }).toPass()
        // What leads to a section that is not there is not there, either.
        await expect(shown.locator('#visite')).toHaveCount(0)
        await expect(shown.getByRole('main').getByRole('link', { name: 'É sua primeira vez?' })).toHaveCount(0)
      }
    } finally {
      await change({ inicio: before.inicio, papel: before.papel }, changed.versao)
    }
  },
)
