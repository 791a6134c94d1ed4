import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRegistrations } from '../../../../../tests/fixtures/events/registrations.ts'
import { insertTicket } from '../../../../../tests/fixtures/events/tickets.ts'
import type { Member } from '../../../../../tests/fixtures/people.ts'
import { pdfContent, uploadPdf } from '../../../../../tests/fixtures/uploads.ts'
import { contract } from '../contract.ts'

const server = await openRegistrations()
const { call, owner, church, maria, davi, event, register, send } = server
afterAll(server.close)

let editor: Member
beforeAll(async () => {
  editor = await server.buildMember(church, { roles: ['ROLE_ADMIN_CONTENT'] })
})

const at = church
const withContent = () => event({ flag_conteudo_exclusivo: true })
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const text = (titulo: string, more: object = {}) => ({ tipo: 'texto', titulo, texto: '<p>Traga a sua viola.</p>', ...more })

const staffReply = async (id: number) => (await call(contract.getStaffContent, { id }, { at, as: editor })).reply
const set = async (id: number, conteudos: object[]) =>
  call(contract.setExclusiveContent, { id, versao: (await staffReply(id)).versao, body: { conteudos } } as never, { at, as: editor })

/** A ticket for an event, as the path of a call names it. */
type Held = { user: number; event: number; ticket: number }
async function ticketOf(sold: { id: number; ticket: number }, as: Member): Promise<Held> {
  const { inscricao } = (await register(sold, as)).reply
  return { user: as.memberId, event: sold.id, ticket: inscricao.ingressos[0]?.id ?? 0 }
}
const list = (held: Held, as: Member) => call(contract.listExclusiveContent, held, { at, as })
const get = (held: Held, id: number, as: Member) => call(contract.getExclusiveContent, { ...held, id }, { at, as })
/** The only piece of an event. */
const onlyPiece = async (id: number) => (await staffReply(id)).conteudos[0]?.id ?? 0

describe('exclusive content', () => {
  test('is for whoever has a confirmed ticket, in the order of staff, with clean HTML', async () => {
    const sold = await withContent()
    const video = { tipo: 'video', titulo: 'Abertura', video: 'https://youtu.be/dQw4w9WgXcQ', link: 'https://example.org/not-of-a-video' }
    const saved = await set(sold.id, [video, text('Partitura', { texto: '<p onclick="x()">Em ré</p><script>1</script>' })])
    expect(saved.status).toBe(200)
    const held = await ticketOf(sold, maria)
    const { reply } = await list(held, maria)
    expect(reply.map(({ tipo, titulo, situacao }) => [tipo, titulo, situacao])).toEqual([
      ['video', 'Abertura', 'aberto'],
      ['texto', 'Partitura', 'aberto'],
    ])
    const [first, second] = reply
    expect(JSON.stringify(reply)).not.toContain('Em ré')
    expect((await get(held, first?.id ?? 0, maria)).reply).toMatchObject({ videoId: 'dQw4w9WgXcQ', link: null, texto: '', arquivo: null })
    expect((await get(held, second?.id ?? 0, maria)).reply).toMatchObject({ texto: '<p>Em ré</p>', videoId: null })
    const { reply: registrations } = await call(contract.listRegistrations, { user: maria.memberId, event: sold.id }, { at, as: maria })
    expect(registrations[0]?.ingressos[0]).toMatchObject({ id: held.ticket, flagConteudoExclusivo: true })
  })

  test('is for nobody else: another member, a ticket that is given back or not paid, of a kind without it, of another event', async () => {
    const sold = await withContent()
    await set(sold.id, [text('Carta')])
    const piece = await onlyPiece(sold.id)
    const held = await ticketOf(sold, maria)
    const statuses = async (ticket: Held, as: Member) => [(await list(ticket, as)).status, (await get(ticket, piece, as)).status]
    expect(await statuses(held, maria)).toEqual([200, 200])
    // Davi has a ticket of his own, and asks with hers.
    const ofDavi = await ticketOf(sold, davi)
    expect(await statuses(held, davi)).toEqual([404, 404])
    expect(await statuses({ ...ofDavi, ticket: held.ticket }, davi)).toEqual([404, 404])

    const other = await withContent()
    const elsewhere = await ticketOf(other, maria)
    expect(await statuses({ ...held, event: other.id }, maria)).toEqual([404, 404])
    expect(await statuses({ ...elsewhere, event: sold.id }, maria)).toEqual([404, 404])
    expect(await statuses(elsewhere, maria)).toEqual([200, 404])

    const plain = await ticketOf({ id: sold.id, ticket: await insertTicket({ server, church }, sold.id) }, maria)
    expect(await statuses(plain, maria)).toEqual([404, 404])

    const paid = await event({ flag_conteudo_exclusivo: true, preco: 5_000 })
    await set(paid.id, [text('Carta')])
    const unpaid = await ticketOf(paid, maria)
    expect((await list(unpaid, maria)).status).toBe(404)
    await owner.query("update evento_inscricao set situacao = 'confirmada' where evento_id = $1", [paid.id])
    expect((await list(unpaid, maria)).status).toBe(200)

    await owner.query('update evento_participante set flag_ativo = false where id = $1', [held.ticket])
    expect(await statuses(held, maria)).toEqual([404, 404])
    const { inscricao } = (await owner.query('select inscricao_id as inscricao from evento_participante where id = $1', [ofDavi.ticket]))
      .rows[0]
    const cancelled = { user: davi.memberId, event: sold.id, id: Number(inscricao) }
    expect((await call(contract.cancelRegistration, cancelled, { at, as: davi })).status).toBe(200)
    expect(await statuses(ofDavi, davi)).toEqual([404, 404])
  })

  test('may be for some kinds of ticket alone', async () => {
    const sold = await withContent()
    const choir = await insertTicket({ server, church }, sold.id, { flag_conteudo_exclusivo: true })
    await set(sold.id, [text('Para todos'), text('Para o coral', { ingressos: [choir] })])
    const held = await ticketOf(sold, maria)
    const inChoir = await ticketOf({ ...sold, ticket: choir }, maria)
    const titles = async (ticket: Held) => (await list(ticket, maria)).reply.map(({ titulo }) => titulo)
    expect([await titles(held), await titles(inChoir)]).toEqual([['Para todos'], ['Para todos', 'Para o coral']])
    const reserved = (await list(inChoir, maria)).reply[1]?.id ?? 0
    expect([(await get(held, reserved, maria)).status, (await get(inChoir, reserved, maria)).status]).toEqual([404, 200])
  })

  test('shows nothing but its title and times before it opens and after it has ended, from the moment staff say so', async () => {
    const sold = await withContent()
    await set(sold.id, [text('Carta')])
    const held = await ticketOf(sold, maria)
    const id = await onlyPiece(sold.id)
    const shown = async () => {
      const [item] = (await list(held, maria)).reply
      const { reply } = await get(held, id, maria)
      expect(reply.situacao).toBe(item?.situacao)
      return [reply.situacao, reply.texto]
    }
    expect(await shown()).toEqual(['aberto', '<p>Traga a sua viola.</p>'])
    const dataInicio = inHours(3)
    await set(sold.id, [{ id, ...text('Carta', { dataInicio }) }])
    expect(await shown()).toEqual(['em-breve', ''])
    expect((await list(held, maria)).reply[0]).toMatchObject({ titulo: 'Carta', dataInicio, dataFim: null })
    await set(sold.id, [{ id, ...text('Carta', { dataInicio: inHours(-3), dataFim: inHours(-1) }) }])
    expect(await shown()).toEqual(['encerrado', ''])
    await set(sold.id, [])
    expect([(await list(held, maria)).reply, (await get(held, id, maria)).status]).toEqual([[], 404])
  })

  test('has files with an address for one person, which ends with the piece, the ticket and the login', async () => {
    const sold = await withContent()
    const publicUpload = await uploadPdf({ call }, at, editor)
    const file = { tipo: 'arquivo', titulo: 'Caderno' }
    expect((await set(sold.id, [{ ...file, envio: publicUpload }])).problem.errors).toEqual({ 'conteudos.0.envio': 'unknown' })
    await set(sold.id, [{ ...file, envio: await uploadPdf({ call }, at, editor, 'privada') }])
    const id = await onlyPiece(sold.id)
    const held = await ticketOf(sold, maria)
    const { arquivo } = (await get(held, id, maria)).reply
    expect(arquivo).toMatchObject({ tipo: 'application/pdf', tamanho: pdfContent.length })
    const url = arquivo?.url ?? ''
    const open = async (path: string) => (await send({ path, host: at.host })).status
    const sessionOfDavi = (await get(await ticketOf(sold, davi), id, davi)).reply.arquivo?.url.match(/sessao=[^&]+/)?.[0]
    expect(sessionOfDavi).toBeTruthy()
    expect([await open(url), await open(url.split('?')[0] ?? ''), await open(url.replace(/sessao=[^&]+/, String(sessionOfDavi)))]).toEqual([
      200, 404, 404,
    ])
    const ofStaff = (await staffReply(sold.id)).conteudos[0]?.arquivo?.url ?? ''
    // Another title leaves the file where it is; the time that staff set holds at once, also for an address that was given before.
    await set(sold.id, [{ ...file, id, titulo: 'Caderno 2', dataInicio: inHours(1) }])
    expect([await open(url), await open(ofStaff), (await get(held, id, maria)).reply.arquivo]).toEqual([404, 200, null])
    await set(sold.id, [{ ...file, id }])
    expect(await open(url)).toBe(200)
    await owner.query('update evento_participante set flag_ativo = false where id = $1', [held.ticket])
    expect(await open(url)).toBe(404)
    await owner.query('update evento_participante set flag_ativo = true where id = $1', [held.ticket])
    await set(sold.id, [])
    expect([await open(url), await open(ofStaff)]).toEqual([404, 404])
  })

  test('is refused without what its kind needs, and with what belongs to another event or an old form', async () => {
    const [sold, other] = [await withContent(), await withContent()]
    await set(other.id, [text('Carta')])
    const errors = async (...conteudos: object[]) => (await set(sold.id, conteudos)).problem.errors
    expect(
      await errors({ tipo: 'video', titulo: 'a' }, { tipo: 'link', titulo: 'b' }, text('c', { texto: '<p></p>' }), {
        tipo: 'arquivo',
        titulo: 'd',
      }),
    ).toEqual({
      'conteudos.0.video': 'required',
      'conteudos.1.link': 'required',
      'conteudos.2.texto': 'required',
      'conteudos.3.envio': 'required',
    })
    expect(await errors({ ...text('a'), id: await onlyPiece(other.id) })).toEqual({ 'conteudos.0.id': 'unknown' })
    expect(await errors(text('a', { ingressos: [other.ticket] }))).toEqual({ 'conteudos.0.ingressos': 'unknown' })
    expect(await errors(text('a', { dataInicio: inHours(2), dataFim: inHours(1) }))).toHaveProperty('conteudos.0.dataFim')
    const { versao } = await staffReply(sold.id)
    const old = { id: sold.id, versao: versao - 1, body: { conteudos: [] } }
    expect((await call(contract.setExclusiveContent, old, { at, as: editor })).problem.code).toBe('stale')
    expect((await staffReply(sold.id)).conteudos).toEqual([])
  })
})
