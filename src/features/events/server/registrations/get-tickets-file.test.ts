import { afterAll, expect, test } from 'vitest'
import { openRegistrations } from '../../../../../tests/fixtures/events/registrations.ts'
import { readPdf } from '../../../../../tests/fixtures/files/read-pdf.ts'
import type { Member } from '../../../../../tests/fixtures/people.ts'
import { contract } from '../contract.ts'

const server = await openRegistrations()
const { call, close, owner, church, maria, davi, event, register } = server
afterAll(close)

const fileOf = (user: Member, eventId: number, id: number, as = user, idioma: 'pt' | 'en' = 'pt') =>
  call(contract.getTicketsFile, { user: user.memberId, event: eventId, id, idioma }, { at: church, as })

test('the tickets of a registration are a PDF file, each with its person, its kind and its code, for who has registered', async () => {
  const sold = await event({ quantidade: 30 })
  const { inscricao } = (await register(sold, maria, 7)).reply
  const { reply, headers } = await fileOf(maria, sold.id, inscricao.id)
  expect(headers['content-type']).toBe('application/pdf')
  const pdf = await readPdf(reply)
  const text = pdf.pages.join(' ')
  for (const { nome, sobrenome } of inscricao.ingressos) expect(text).toContain(`${nome} ${sobrenome}`)
  expect(text.split(inscricao.codigo).length - 1).toBe(7)
  expect(text).toContain('Mutirão')
  expect((await readPdf((await fileOf(maria, sold.id, inscricao.id, maria, 'en')).reply)).pages[0]).toContain('When')

  expect((await fileOf(maria, sold.id, inscricao.id, davi)).status).toBe(404)
  expect((await fileOf(davi, sold.id, inscricao.id)).status).toBe(404)
  expect((await fileOf(maria, sold.id + 1, inscricao.id)).status).toBe(404)
  await owner.query("update evento_inscricao set situacao = 'cancelada' where id = $1", [inscricao.id])
  expect((await fileOf(maria, sold.id, inscricao.id)).status).toBe(404)
})
