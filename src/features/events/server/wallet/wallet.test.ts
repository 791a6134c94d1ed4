import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jwtVerify } from 'jose'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openRegistrations } from '../../../../../tests/fixtures/events/registrations.ts'
import { setWalletKeys, walletKeys } from '../../../../../tests/fixtures/events/wallet-keys.ts'
import type { Member } from '../../../../../tests/fixtures/people.ts'
import { contract } from '../contract.ts'

const server = await openRegistrations()
const { call, owner, church, maria, davi, event, register, registrationOf } = server
const { authority, google } = walletKeys()
const folder = mkdtempSync(join(tmpdir(), 'atrio-pass-'))
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await server.close()
})

const admin = await server.buildMember(church, { roles: ['ROLE_ADMIN'] })
type Sold = Awaited<ReturnType<typeof event>>

const addressOf = (sold: Sold, id: number, as: Member, carteira: 'apple' | 'google', user = as.memberId) =>
  call(contract.getWalletAddress, { user, event: sold.id, id, carteira, idioma: 'pt' }, { at: church, as })
const open = (sold: Sold, id: number, codigo: string) => call(contract.getApplePass, { event: sold.id, id, codigo }, { at: church })
const codeIn = (address: string) => new URL(address).searchParams.get('codigo') ?? ''

/** An event with a ticket of Maria. */
async function ticketed(columns = {}) {
  const sold = await event({}, columns)
  const { inscricao } = (await register(sold, maria)).reply
  return { sold, inscricao, id: inscricao.ingressos[0]?.id as number }
}

/** A pass as another program unpacks it, and verifies it. */
async function unpack(content: Blob) {
  const at = (name: string) => join(folder, name)
  rmSync(folder, { recursive: true })
  execFileSync('mkdir', ['-p', folder])
  writeFileSync(at('a.pkpass'), Buffer.from(await content.arrayBuffer()))
  execFileSync('unzip', ['-q', at('a.pkpass'), '-d', at('pass')])
  const file = (name: string) => readFileSync(at(`pass/${name}`))
  const verify = ['cms', '-verify', '-inform', 'DER', '-in', at('pass/signature'), '-content', at('pass/manifest.json'), '-binary']
  execFileSync('openssl', [...verify, '-CAfile', authority.path('root.pem'), '-purpose', 'any', '-out', at('signed')], { stdio: 'ignore' })
  return {
    file,
    manifest: JSON.parse(file('manifest.json').toString()) as Record<string, string>,
    pass: JSON.parse(file('pass.json').toString()),
  }
}

test('without keys no wallet is offered, and none opens', async () => {
  const { sold, id } = await ticketed()
  expect((await registrationOf(sold, maria))?.carteiras).toEqual([])
  for (const carteira of ['apple', 'google'] as const) expect((await addressOf(sold, id, maria, carteira)).status).toBe(404)
})

beforeAll(async () => {
  await owner.query(
    `update igreja set fuso_horario = 'America/Sao_Paulo', latitude = -23.5, longitude = -46.6, cor_app = '#0F766E' where id = $1`,
    [church.id],
  )
})

test('a ticket for Apple Wallet has what a door needs, in three languages, and a signature that another program verifies', async () => {
  await setWalletKeys(server, church, admin)
  const dates = [0, 1].map(day => ({ inicio: `2099-02-0${7 + day}T22:00:00.000Z`, fim: `2099-02-0${8 + day}T00:30:00.000Z` }))
  const { sold, inscricao, id } = await ticketed({
    datas: JSON.stringify(dates),
    inicio: dates[0]?.inicio as string,
    fim: dates[1]?.fim as string,
    titulo: 'Noite de "louvor" \\ e oração',
  })
  expect((await registrationOf(sold, maria))?.carteiras).toEqual(['apple', 'google'])
  const address = (await addressOf(sold, id, maria, 'apple')).reply.endereco
  expect(new URL(address).pathname).toBe(`/api/evento/${sold.id}/ingresso/${id}/apple-wallet`)
  const { reply, headers } = await open(sold, id, codeIn(address))
  expect(headers).toMatchObject({ 'content-type': 'application/vnd.apple.pkpass', 'cache-control': 'private, no-store' })
  expect(headers['content-disposition']).toContain(`${inscricao.codigo}.pkpass`)
  expect(Number(headers['content-length'])).toBeGreaterThan(5_000)

  const { file, manifest, pass } = await unpack(reply)
  expect(Object.keys(manifest).sort()).toEqual([
    ...['en.lproj/pass.strings', 'es.lproj/pass.strings', 'icon.png', 'icon@2x.png', 'icon@3x.png'],
    ...['logo.png', 'logo@2x.png', 'logo@3x.png', 'pass.json', 'pt.lproj/pass.strings'],
  ])
  for (const [name, sum] of Object.entries(manifest)) expect(createHash('sha1').update(file(name)).digest('hex'), name).toBe(sum)
  for (const [name, side] of [
    ['icon.png', 29],
    ['icon@2x.png', 58],
    ['icon@3x.png', 87],
    ['logo.png', 50],
    ['logo@3x.png', 150],
  ] as const)
    expect(await sharp(file(name)).metadata()).toMatchObject({ format: 'png', width: side, height: side })

  const [ticket] = inscricao.ingressos
  expect(pass).toMatchObject({
    formatVersion: 1,
    passTypeIdentifier: 'pass.org.example.ingressos',
    teamIdentifier: 'ABCDE12345',
    serialNumber: String(id),
    backgroundColor: 'rgb(15, 118, 110)',
    sharingProhibited: true,
    relevantDate: '2099-02-07T19:00:00-03:00',
    relevantDates: [{ startDate: '2099-02-07T19:00:00-03:00', endDate: '2099-02-07T21:30:00-03:00' }, {}],
    expirationDate: '2099-02-09T03:30:00-03:00',
    locations: [{ latitude: -23.5, longitude: -46.6 }],
    barcodes: [{ format: 'PKBarcodeFormatQR', message: ticket?.qr, messageEncoding: 'iso-8859-1', altText: inscricao.codigo }],
  })
  const fields = Object.values(pass.eventTicket).flat() as { key: string; label?: string; value: string }[]
  const shown = (key: string) => fields.find(field => field.key === key)?.value
  expect(new Set(fields.map(({ key }) => key)).size).toBe(fields.length)
  expect(shown('event')).toBe('Noite de "louvor" \\ e oração')
  expect(shown('when')).toBe('2099-02-07T19:00:00-03:00')
  expect(shown('when-2')).toBe('2099-02-08T19:00:00-03:00')
  expect(shown('holder')).toBe(`${ticket?.nome} ${ticket?.sobrenome}`)
  expect(shown('current')).toMatch(new RegExp(`/user/registrations/${sold.id}/tickets$`))
  expect(file('en.lproj/pass.strings').toString()).toContain('"Quando" = "When";')
  expect(file('es.lproj/pass.strings').toString()).toContain('"Quando" = "Cuándo";')
})

test('a link for Google Wallet is signed, says what its class and object need, and stays short, however long the names are', async () => {
  await setWalletKeys(server, church, admin)
  for (const titulo of ['Retiro', 'Encontro de mulheres, jovens e famílias da serra '.repeat(4).trim(), '\u0001"😀祈り'.repeat(30)]) {
    const { sold, inscricao, id } = await ticketed({
      titulo,
      datas: JSON.stringify([{ inicio: '2099-02-07T22:00:00.000Z', fim: '2099-02-08T00:00:00.000Z' }]),
      inicio: '2099-02-07T22:00:00.000Z',
      fim: '2099-02-08T00:00:00.000Z',
      local: JSON.stringify({ nome: 'Sítio', endereco: 'Estrada do Cedro, km 7', cidade: 'Ibiúna' }),
    })
    const link = (await addressOf(sold, id, maria, 'google')).reply.endereco
    const jwt = /^https:\/\/pay\.google\.com\/gp\/v\/save\/([\w.-]+)$/.exec(link)?.[1] as string
    expect(jwt.length).toBeLessThanOrEqual(1_800)
    const { payload, protectedHeader } = await jwtVerify(jwt, google.publicKey, { audience: 'google', issuer: google.file.client_email })
    expect(protectedHeader).toEqual({ alg: 'RS256', typ: 'JWT' })
    const { eventTicketClasses, eventTicketObjects } = payload.payload as Record<string, Record<string, unknown>[]>
    const [inClass = {}] = eventTicketClasses ?? []
    const [inObject = {}] = eventTicketObjects ?? []
    expect(payload).toMatchObject({ typ: 'savetowallet', iat: expect.any(Number) })
    expect(inClass).toMatchObject({
      id: expect.stringMatching(new RegExp(`^${google.emissor}\\.[\\w.-]+$`)),
      reviewStatus: 'UNDER_REVIEW',
      issuerName: expect.stringMatching(/^Igreja \d+$/),
      eventName: {
        defaultValue: { language: 'pt', value: titulo === 'Retiro' ? titulo : expect.stringMatching(/^.{16,}…$/u) },
      },
      dateTime: { start: '2099-02-07T19:00:00-03:00' },
    })
    expect(inObject).toMatchObject({
      id: expect.stringMatching(new RegExp(`^${google.emissor}\\.[\\w.-]+$`)),
      classId: inClass.id,
      state: 'ACTIVE',
      barcode: { type: 'QR_CODE', value: inscricao.ingressos[0]?.qr },
      ticketHolderName: 'Pessoa 1 Prado',
    })
    if (titulo === 'Retiro') {
      expect(inClass.venue).toMatchObject({ name: { defaultValue: { value: 'Sítio' } } })
      expect(inObject.linksModuleData).toMatchObject({ uris: [{ uri: expect.stringMatching(`/user/registrations/${sold.id}/tickets$`) }] })
    }
    // Google keeps what an id has said first.
    await owner.query(`update evento set titulo = 'Outro nome' where id = $1`, [sold.id])
    const later = (await addressOf(sold, id, maria, 'google')).reply.endereco
    expect(JSON.parse(Buffer.from(later.split('.')[3] ?? '', 'base64url').toString()).payload.eventTicketObjects[0].id).not.toBe(
      inObject.id,
    )
  }
})

test('only whoever has the ticket, is logged in and may still come gets it', async () => {
  await setWalletKeys(server, church, admin)
  const { sold, inscricao, id } = await ticketed()
  const other = await ticketed()
  const codigo = codeIn((await addressOf(sold, id, maria, 'apple')).reply.endereco)
  const statusOf = async () => (await open(sold, id, codigo)).status
  expect(await statusOf()).toBe(200)
  for (const wallet of ['apple', 'google'] as const) {
    expect((await addressOf(sold, id, davi, wallet)).status).toBe(404)
    expect((await addressOf(sold, id, davi, wallet, maria.memberId)).status).toBe(404)
    expect((await addressOf(other.sold, id, maria, wallet)).status).toBe(404)
  }
  // The code of one ticket opens no other one, nor another church, and a changed one nothing.
  expect((await open(other.sold, other.id, codigo)).problem.code).toBe('not-found')
  expect((await open(sold, id, `${codigo.slice(0, -4)}AAAA`)).problem.code).toBe('not-found')
  const elsewhere = await server.buildChurch()
  expect((await call(contract.getApplePass, { event: sold.id, id, codigo }, { at: elsewhere })).problem.code).toBe('not-found')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
  expect((await open(sold, id, codigo)).problem.code).toBe('link-expired')
  vi.useRealTimers()

  const during = async (change: string, back: string) => {
    await owner.query(change)
    const result = [(await open(sold, id, codigo)).status, (await addressOf(sold, id, maria, 'google')).status]
    const { carteiras } = (await registrationOf(sold, maria)) ?? { carteiras: [] }
    await owner.query(back)
    return [...result, carteiras]
  }
  const gone = [404, 404, []]
  const ofEvent = `where id = ${sold.id}`
  for (const state of ['adiado', 'cancelado'])
    expect(await during(`update evento set estado = '${state}' ${ofEvent}`, `update evento set estado = 'confirmado' ${ofEvent}`)).toEqual(
      gone,
    )
  const over = `datas = '[{"inicio":"2020-01-01T10:00:00.000Z","fim":"2020-01-01T12:00:00.000Z"}]', fim = '2020-01-01T12:00Z'`
  const { rows } = await owner.query(`select datas::text as datas, fim::text as fim from evento ${ofEvent}`)
  expect(
    await during(`update evento set ${over} ${ofEvent}`, `update evento set datas = '${rows[0].datas}', fim = '${rows[0].fim}' ${ofEvent}`),
  ).toEqual(gone)
  const ofWallet = `where igreja_id = ${church.id} and carteira = 'apple'`
  expect(
    await during(
      `update evento_carteira set valida_ate = now() - interval '1 minute' ${ofWallet}`,
      `update evento_carteira set valida_ate = now() + interval '1 day' ${ofWallet}`,
    ),
  ).toEqual([404, 200, ['google']])

  const { reply: offer } = await call(contract.offerTicket, { user: maria.memberId, event: sold.id, id }, { at: church, as: maria })
  const before = (await registrationOf(sold, maria))?.ingressos[0]?.qr
  await call(contract.takeTicket, { user: davi.memberId, event: sold.id, body: { codigo: offer.codigo } } as never, {
    at: church,
    as: davi,
  })
  expect(await statusOf()).toBe(404)
  expect((await addressOf(sold, id, maria, 'google')).status).toBe(404)
  const mine = (await registrationOf(sold, davi))?.ingressos[0]
  expect(mine?.qr).not.toBe(before)
  const fresh = codeIn((await addressOf(sold, mine?.id as number, davi, 'apple')).reply.endereco)
  const { pass } = await unpack((await open(sold, mine?.id as number, fresh)).reply)
  expect(pass.barcodes[0].message).toBe(mine?.qr)
  await owner.query('delete from sessao where id = $1', [davi.sessionId])
  expect((await open(sold, mine?.id as number, fresh)).status).toBe(404)
  expect(inscricao.situacao).toBe('confirmada')
})
