import type { Page } from '@playwright/test'
import { someOf } from '../../fixtures/extent.ts'
import type { NewPayment } from '../../fixtures/payments/inserted.ts'
import { expect, expectAccessible, expectNoHorizontalScroll, takesTurns, test, urlOf, usualWay } from '../fixtures.ts'
import { addPayment, challenged } from './add-payment.ts'
import { downloadPdf } from './download-pdf.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const main = (page: Page) => page.getByRole('main')

async function openPayment(page: Page, payment: NewPayment): Promise<string> {
  const code = await addPayment(payment)
  await page.goto(`/user/payment/${code}`)
  return code
}

/** The requests about a payment that the page has made. */
function recordLooks(page: Page): string[] {
  const looks: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/pagamento/')) looks.push(`${request.method()} ${pathname.split('/').slice(4).join('/')}`.trim())
  })
  return looks
}

/** Lets the page believe that another tab is in front of it, or not any more. */
const setVisibility = (page: Page, state: 'visible' | 'hidden') =>
  page.evaluate(value => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

test('a Pix is copied with one tap, and the page turns by itself when it is paid', usualWay, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const code = await openPayment(page, { metodo: 'pix', total: 12_500, descricao: 'Dízimo e missões' })
  await expect(heading(page)).toHaveText('Aguardando o pagamento')
  await expect(main(page).getByText('R$ 125,00').first()).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Demonstração' })).toContainText('nenhum dinheiro é movido')
  await expect(page.getByRole('timer')).toHaveText('Faltam 23 h 59 min')
  await expect(page.getByRole('img', { name: 'Código QR para pagar' })).toBeVisible()
  await page.getByRole('button', { name: 'Copiar código Pix' }).click()
  await expect(page.getByRole('button', { name: 'Código Pix copiado' })).toBeVisible()
  await expect(main(page).getByRole('status').filter({ hasText: 'Código Pix copiado' })).toHaveCount(1)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(code)

  await expect(heading(page)).toHaveText('Pagamento confirmado', { timeout: 40_000 })
  await expect(main(page).getByRole('status').filter({ hasText: 'Pagamento confirmado' })).toHaveCount(1)
  await expect(page.getByRole('img', { name: 'Código QR para pagar' })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
})

test.describe('each outcome has its words and one way on', () => {
  const outcomes: [NewPayment, string, string][] = [
    [{ metodo: 'pix', situacao: 'aprovado', destino: '/news' }, 'Pagamento confirmado', 'Você não precisa fazer mais nada.'],
    [{ metodo: 'pix-manual', situacao: 'aprovado', recebido: 2_000 }, 'Pagamento confirmado', 'Chegaram R$ 20,00, e não R$ 50,00.'],
    [{ metodo: 'pix-manual', situacao: 'aprovado', estornado: 2_000 }, 'Pagamento confirmado', 'Foram devolvidos R$ 20,00 dos R$ 50,00'],
    [{ metodo: 'cartao-credito', situacao: 'em_analise', total: 5_004 }, 'Em análise', 'Não pague de novo'],
    [{ metodo: 'cartao-credito', situacao: 'nao_aprovado' }, 'Pagamento não aprovado', 'nada foi cobrado'],
    [{ metodo: 'dinheiro', situacao: 'cancelado' }, 'Pagamento cancelado', 'nada foi cobrado'],
    [{ metodo: 'pix', situacao: 'estornado' }, 'Valor devolvido', 'R$ 50,00 voltam para você'],
  ]
  for (const [payment, title, text] of someOf(outcomes, 2))
    test(`${title}: ${text}`, async ({ page }) => {
      await openPayment(page, payment)
      await expect(heading(page)).toHaveText(title)
      // The amount below it is what is left, and after all of it went back what had arrived.
      const { total = 5_000, recebido = total, estornado = 0 } = payment
      await expect(main(page).locator('header').first()).toContainText(`R$ ${Math.floor((recebido - estornado) / 100)},`)
      await expect(main(page)).toContainText(text)
      await expectAccessible(page)
      await expectNoHorizontalScroll(page)
      const isLeading = payment.destino !== undefined
      await main(page)
        .getByRole('link', { name: isLeading ? 'Continuar' : 'Voltar ao início' })
        .click()
      await expect(page).toHaveURL(urlOf('esperanca.localhost', payment.destino ?? '/'))
    })
})

test('a code without a payment says so, without asking the server for what cannot be one', takesTurns, async ({ page, allowErrors }) => {
  allowErrors(/status of 404/)
  const looks = recordLooks(page)
  await page.goto('/user/payment/NADA')
  await expect(main(page)).toContainText('Não há registro de pagamento para o código informado.')
  expect(looks).toEqual([])
  await expectAccessible(page)
  await page.goto(`/user/payment/${'A'.repeat(19)}`)
  await expect(main(page)).toContainText('Não há registro de pagamento para o código informado.')
  await page.goto('/user/payment')
  await expect(page).toHaveURL(urlOf('esperanca.localhost'))
})

test.describe('what waits says how it is paid', () => {
  const ways: [string, NewPayment, string[]][] = [
    ['a boleto by its line', { metodo: 'boleto', total: 5_005 }, ['Vence em ', '00000.00000', 'Copiar a linha digitável']],
    ['a transfer with the account', { metodo: 'transferencia' }, ['Banco de Exemplo', 'Agência', 'Escreva o código na descrição']],
    ['cash with the church’s words', { metodo: 'dinheiro', validade: 5 * 1_440 }, ['Na secretaria', 'Faltam 5 dias', 'Diga o código']],
    [
      'a Pix to the church’s key',
      { metodo: 'pix-manual', instrucoes: { pix: { copiaECola: '000201', validade: null } }, validade: 30 },
      ['A igreja confere o Pix', 'Faltam 29:'],
    ],
  ]
  for (const [name, payment, texts] of someOf(ways, 2))
    test(name, async ({ page }) => {
      await openPayment(page, payment)
      await expect(heading(page)).toHaveText('Aguardando o pagamento')
      for (const text of texts) await expect(main(page)).toContainText(text)
      await expectAccessible(page)
      await expectNoHorizontalScroll(page)
    })

  test('a boleto is a PDF, for whoever has its code', async ({ page }) => {
    const code = await openPayment(page, {
      metodo: 'boleto',
      total: 5_005,
      instrucoes: { boleto: { linhaDigitavel: '0'.repeat(47), codigoBarras: '0'.repeat(44), vencimento: '2099-12-31', url: null } },
    })
    expect(await downloadPdf(page)).toBe(`boleto ${code}.pdf`)
  })

  test('each line of an account is copied by itself', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openPayment(page, { metodo: 'transferencia' })
    await page.getByRole('button', { name: 'Copiar: Conta' }).click()
    await expect(main(page).getByRole('status').filter({ hasText: 'Conta: copiado' })).toHaveCount(1)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('00000-0')
  })
})

test('whoever has paid into the church’s account attaches the proof, and takes it back', async ({ page, allowErrors }) => {
  allowErrors(/status of 422/)
  await openPayment(page, { metodo: 'transferencia' })
  const choose = page.getByLabel('Enviar comprovante')
  const buffer = Buffer.from('%PDF-1.4\n%')
  await choose.setInputFiles({ name: 'banco.pdf', mimeType: 'application/pdf', buffer })
  await expect(main(page).getByText('Comprovante enviado em')).toBeVisible()
  // Who has paid is not asked to pay; how to is one press away.
  await expect(heading(page)).toHaveText('Comprovante recebido')
  await expect(main(page)).not.toContainText('Faça a transferência')
  await expect(main(page).getByText('Agência')).not.toBeVisible()
  await main(page).getByText('Ver de novo como pagar').click()
  await expect(main(page).getByText('Agência')).toBeVisible()
  await choose.setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(main(page).getByText('Envie uma foto ou um PDF')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remover este comprovante' }).click()
  await expect(main(page).getByText('Comprovante enviado em')).toHaveCount(0)
  await expect(heading(page)).toHaveText('Aguardando o pagamento')
})

test('after six proofs the browser solves a captcha by itself, and the next one is sent', takesTurns, async ({ page, allowErrors }) => {
  allowErrors(/status of 422/)
  await openPayment(page, { metodo: 'transferencia' })
  const attach = (text: number) =>
    page
      .getByLabel('Enviar comprovante')
      .setInputFiles({ name: 'banco.pdf', mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.4\n%${text}`) })
  for (let sent = 0; sent < 6; sent++) {
    await attach(sent)
    await expect(main(page).getByText('Comprovante enviado em')).toBeVisible()
    await page.getByRole('button', { name: 'Remover este comprovante' }).click()
    await expect(main(page).getByText('Comprovante enviado em')).toHaveCount(0)
  }
  const challenge = page.waitForRequest(/\/captcha\/desafio/)
  await attach(6)
  await challenge
  await expect(main(page).getByText('Comprovante enviado em')).toBeVisible()
})

test.describe('the bank’s question', () => {
  test('is marked as played; confirmed, the payment goes on', async ({ page }) => {
    await openPayment(page, challenged)
    await expect(main(page).getByText('Encenação: não é um banco de verdade')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Você está pagando R$ 50,02? Quem recebe: Igreja Esperança.' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Confirmar' }).click()
    await expect(heading(page)).toHaveText('Pagamento confirmado')
  })

  test('answered with no, nothing is charged', takesTurns, async ({ page }) => {
    await openPayment(page, challenged)
    await page.getByRole('button', { name: 'Recusar' }).click()
    await expect(heading(page)).toHaveText('Pagamento não aprovado')
    await page.reload()
    await expect(heading(page)).toHaveText('Pagamento não aprovado')
  })
})

test('somebody who comes back from a gateway’s site has it asked once', takesTurns, async ({ page }) => {
  const looks = recordLooks(page)
  const instrucoes = { redirecionar: 'https://gateway.example.org/pagar' }
  await openPayment(page, { metodo: 'picpay', situacao: 'pendente', total: 5_005, instrucoes })
  await expect(page.getByRole('link', { name: 'Pagar no PicPay' })).toHaveAttribute('href', /^http/)
  await expect.poll(() => looks.filter(look => look.startsWith('POST'))).toEqual(['POST desafio'])
  await expect.poll(() => looks.filter(look => look.startsWith('GET')).length, { timeout: 20_000 }).toBeGreaterThan(2)
  expect(looks.filter(look => look.startsWith('POST'))).toHaveLength(1)
})

test(
  'a lost connection is said quietly and keeps the code; the page goes on when it returns',
  takesTurns,
  async ({ page, context, allowErrors }) => {
    allowErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
    await openPayment(page, { metodo: 'pix', total: 5_005 })
    const code = page.getByRole('img', { name: 'Código QR para pagar' })
    await expect(code).toBeVisible()
    await context.setOffline(true)
    await expect(main(page).getByText('O código continua valendo')).toBeVisible({ timeout: 15_000 })
    await expect(code).toBeVisible()
    await context.setOffline(false)
    await expect(main(page).getByText('O código continua valendo')).toHaveCount(0, { timeout: 15_000 })
  },
)

test('asks only while it is seen: at once when it is seen again, and no more at the end', takesTurns, async ({ page }) => {
  const looks = recordLooks(page)
  await openPayment(page, { metodo: 'pix' })
  await expect(heading(page)).toHaveText('Aguardando o pagamento')
  await setVisibility(page, 'hidden')
  await page.waitForTimeout(1_000)
  const before = looks.length
  await page.waitForTimeout(8_000)
  expect(looks.length).toBe(before)
  await setVisibility(page, 'visible')
  await expect(heading(page)).toHaveText('Pagamento confirmado', { timeout: 2_500 })
  const after = looks.length
  await page.waitForTimeout(4_000)
  expect(looks.length).toBe(after)
})

test('on paper it is a sheet of the church, without the frame of the page', takesTurns, async ({ page }) => {
  const code = await openPayment(page, { metodo: 'pix', situacao: 'aprovado' })
  await expect(heading(page)).toHaveText('Pagamento confirmado')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('article')).toContainText('Rua das Paineiras')
  await expect(page.getByRole('article')).toContainText(code)
  await expect(heading(page)).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
})

test('after a checkout the page thanks, and leads to the payment; without a paid one it does not', async ({ page }) => {
  const code = await addPayment({ metodo: 'cartao-credito', situacao: 'aprovado', parcelas: 3 })
  await page.goto(`/checkout/thank-you?codigo=${code}`)
  await expect(heading(page)).toHaveText('Obrigado!')
  for (const text of ['R$ 50,00', 'Cartão de crédito, 3×', code]) await expect(main(page)).toContainText(text)
  await expectAccessible(page)
  await main(page).getByRole('link', { name: 'Ver pagamento' }).click()
  await expect(heading(page)).toHaveText('Pagamento confirmado')

  for (const query of ['', '?codigo=nada']) {
    await page.goto(`/checkout/thank-you${query}`)
    await expect(page).toHaveURL(urlOf('esperanca.localhost'))
  }
  await page.goto(`/checkout/thank-you?codigo=${await addPayment({ metodo: 'dinheiro' })}`)
  await expect(heading(page)).toHaveText('Aguardando o pagamento')
})

test('the demonstration says with which amounts one can try what', takesTurns, async ({ page }) => {
  await openPayment(page, { metodo: 'pix', total: 5_005 })
  await main(page).getByText('Valores para experimentar').click()
  await expect(main(page).getByRole('listitem').filter({ hasText: 'R$ 10,01' })).toContainText('não é aprovado')
  await expectAccessible(page)
})

test.describe('in very large text on a narrow phone, and in the dark', () => {
  test.use({ viewport: { width: 320, height: 700 }, colorScheme: 'dark' })
  for (const payment of [
    { metodo: 'pix', total: 5_005 },
    { metodo: 'transferencia' },
    { metodo: 'boleto', total: 5_005 },
    challenged,
  ] as const)
    test(`${payment.metodo} is whole`, takesTurns, async ({ page }) => {
      await openPayment(page, payment)
      await expect(heading(page)).toHaveText('Aguardando o pagamento')
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      await expectNoHorizontalScroll(page)
      await expectAccessible(page)
    })
})

for (const [locale, title] of [
  ['en-US', 'Waiting for your payment'],
  ['es-MX', 'Esperando tu pago'],
] as const)
  test.describe(locale, () => {
    test.use({ locale })
    test('speaks this language', takesTurns, async ({ page }) => {
      await openPayment(page, { metodo: 'pix', total: 5_005 })
      await expect(heading(page)).toHaveText(title)
    })
  })
