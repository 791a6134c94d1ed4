import { afterAll, describe, expect, test } from 'vitest'
import type { Member } from '../../../../tests/fixtures/people.ts'
import { openTestServer } from '../../../../tests/fixtures/server.ts'
import { contract } from './contract.ts'

const { call, buildChurch, buildMember, owner, close } = await openTestServer()
afterAll(close)

describe('people who want to take part', () => {
  /** A ministry that one person leads, with another one who asks to take part. */
  async function scene(values = {}) {
    const at = await buildChurch()
    const as = await buildMember(at, { roles: ['ROLE_ADMIN'] })
    const page = async (key: string) => (await call(contract.getMinistry, { ministerioSlug: key }, { at })).reply
    const { id } = (await call(contract.createMinistry, { body: { nome: 'Sopa', flagAtivo: true, ...values } }, { at, as })).reply
    const [lia, rui] = [await buildMember(at), await buildMember(at)]
    const body = { lideres: [{ idUsuario: lia.memberId, papel: 'cozinha' }] }
    const { versao } = (await call(contract.setMinistryLeaders, { id, versao: 1, body }, { at, as })).reply
    const ask = (person = rui) =>
      call(contract.askToJoinMinistry, { body: { idMinisterio: id, mensagem: 'Sei descascar' } }, { at, as: person })
    const answer = (request: number) =>
      call(contract.answerMinistryRequest, { id: request, versao: 1, body: { flagAceita: true, resposta: '' } }, { at, as: lia })
    const stand = (person = rui) => call(contract.getMinistryParticipation, { id }, { at, as: person })
    return { at, as, page, id, versao, lia, rui, ask, answer, stand }
  }

  test('ask, are accepted by who leads it, see that person’s phone, and leave', async () => {
    const { at, as: admin, id, lia, rui, ask, answer, stand } = await scene()
    await owner.query("update usuario set telefone = '+55 11 95550-0102' where id = $1", [lia.memberId])
    await call(contract.setOwnMinistryPhone, { id, body: { flagTelefone: true } }, { at, as: lia })
    const { reply } = await ask()
    expect((await call(contract.listLedMinistries, {}, { at, as: lia })).reply).toMatchObject([{ nome: 'Sopa', qtdePedidos: 1 }])
    expect((await stand()).reply).toMatchObject({ flagMembro: false, contatos: [], reservado: null })
    expect((await answer(reply.id)).status).toBe(200)
    expect((await stand()).reply).toMatchObject({ flagMembro: true, contatos: [{ telefone: '+55 11 95550-0102' }], reservado: {} })
    await owner.query('update ministerio set data_inicio = null where id = $1', [id])
    const hidden = (as: Member, usuario?: '1') => call(contract.getMinistry, { ministerioSlug: 'sopa', usuario }, { at, as })
    expect((await hidden(rui, '1')).reply).toMatchObject({ nome: 'Sopa', projetos: [] })
    expect([(await hidden(lia, '1')).status, (await hidden(admin, '1')).status, (await hidden(rui)).status]).toEqual([200, 404, 404])
    await owner.query('update ministerio set data_inicio = now() where id = $1', [id])
    expect((await call(contract.leaveMinistry, { id }, { at, as: rui })).status).toBe(200)
    expect((await stand()).reply).toMatchObject({ flagMembro: false, contatos: [] })
  })

  test('find no more places than there are, and ask nobody where no requests are taken or the ministry is hidden', async () => {
    const { at, page, ask, answer } = await scene({ vagas: 1 })
    expect(await page('sopa')).toMatchObject({ flagAceitaPedidos: true, qtdeVagas: 1 })
    const [first, second] = [(await ask()).reply, (await ask(await buildMember(at))).reply]
    expect([(await answer(first.id)).status, (await answer(second.id)).status]).toEqual([200, 409])
    expect(await page('sopa')).toMatchObject({ qtdeVagas: 0 })
    const closed = await scene({ flagAceitaPedidos: false })
    expect((await closed.ask()).problem.code).toBe('conflict')
    expect(await closed.page('sopa')).toMatchObject({ flagAceitaPedidos: false, qtdeVagas: null })
    const hidden = await scene({ flagAtivo: false })
    expect((await hidden.ask()).status).toBe(404)
  })

  test('keep the ministry from being deleted while they wait or take part, also by who may not see them', async () => {
    const { at, id, versao, rui, ask, answer } = await scene()
    const { reply } = await ask()
    const editor = await buildMember(at, { roles: ['ROLE_ADMIN_CONTENT'] })
    const remove = () => call(contract.deleteMinistry, { id, versao }, { at, as: editor })
    expect((await remove()).problem.code).toBe('conflict')
    await answer(reply.id)
    expect((await remove()).problem.code).toBe('conflict')
    await call(contract.leaveMinistry, { id }, { at, as: rui })
    expect((await remove()).status).toBe(200)
  })

  test('who lead it keep showing their phone when staff set the leaders again', async () => {
    const { at, as, id, versao, lia, stand } = await scene()
    await call(contract.setOwnMinistryPhone, { id, body: { flagTelefone: true } }, { at, as: lia })
    const lideres = [{ idUsuario: as.memberId }, { idUsuario: lia.memberId, papel: 'cozinha' }]
    await call(contract.setMinistryLeaders, { id, versao, body: { lideres } }, { at, as })
    expect((await stand(lia)).reply.flagTelefone).toBe(true)
    expect((await stand(as)).reply.flagTelefone).toBe(false)
  })
})
