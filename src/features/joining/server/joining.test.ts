import { afterAll, describe, expect, test } from 'vitest'
import { getChallenge } from '#features/access/contract/captcha.ts'
import { contract } from '#features/groups/server/contract.ts'
import { groupsFeature } from '#features/groups/server/index.ts'
import type { Job } from '#server/jobs/job.ts'
import { solveCaptcha } from '../../../../tests/fixtures/captcha.ts'
import { runJob } from '../../../../tests/fixtures/jobs.ts'
import { mailsOf } from '../../../../tests/fixtures/mail.ts'
import { groupBody, groupsOn } from '../../../../tests/fixtures/members/groups.ts'
import { openTestServer } from '../../../../tests/fixtures/server.ts'

// What people can join, through groups.
const server = await openTestServer()
const { call, buildMember, owner, services } = server
const { scene, ask, answer, accept, requestsOf, participationOf, sendMails } = groupsOn(server)
const { queuedFor } = mailsOf(server)
afterAll(server.close)

describe('asking to join', () => {
  test('needs a login', async () => {
    const { church, id } = await scene()
    expect((await ask(church, undefined, id)).status).toBe(401)
  })

  test('twenty times at once, from two tabs, makes one request and one mail, with no more than a first name', async () => {
    const { church, lia, rui, id } = await scene()
    const replies = await Promise.all(Array.from({ length: 10 }, () => ask(church, rui, id)))
    expect(new Set(replies.map(({ reply }) => reply.id)).size).toBe(1)
    expect(await requestsOf(church, lia, id)).toMatchObject([{ nome: 'Rui Tavares', mensagem: 'Moro perto', situacao: 'aberta' }])
    await sendMails(church)
    const [mail, ...others] = await queuedFor(lia.email)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Rui quer participar: Casais da Vila')
    expect(mail?.text).not.toMatch(/Tavares|Moro perto/)
    expect(mail?.text).toContain(`/groups/${id}/requests`)
  })

  test('is refused where the group takes no requests, and to its members', async () => {
    const { church, lia, rui, id } = await scene()
    expect((await ask(church, lia, id)).problem.code).toBe('conflict')
    await accept(church, lia, rui, id)
    expect((await ask(church, rui, id)).problem.code).toBe('conflict')
    const closed = await scene({ flagAceitaPedidos: false })
    expect((await ask(closed.church, closed.rui, closed.id)).problem.code).toBe('conflict')
  })

  test('can be withdrawn until it is answered, and asked again', async () => {
    const { church, lia, rui, id } = await scene()
    const { reply } = await ask(church, rui, id)
    const withdraw = () => call(contract.withdrawGroupRequest, { id: reply.id }, { at: church, as: rui })
    expect((await withdraw()).status).toBe(200)
    expect((await withdraw()).status).toBe(404)
    expect(await requestsOf(church, lia, id)).toEqual([])
    expect((await ask(church, rui, id)).reply.id).not.toBe(reply.id)
  })
})

describe('a leader', () => {
  test('accepts: the person learns street and phone, gets a mail, and the group has one place less', async () => {
    const { church, lia, rui, id } = await scene()
    await owner.query("update usuario set telefone = '+55 11 95550-0102' where id = $1", [lia.memberId])
    await call(contract.setOwnGroupPhone, { id, body: { flagTelefone: true } }, { at: church, as: lia })
    expect(await participationOf(church, rui, id)).toMatchObject({ flagMembro: false, contatos: [], reservado: null })
    expect((await accept(church, lia, rui, id)).status).toBe(200)
    expect(await participationOf(church, rui, id)).toMatchObject({
      flagMembro: true,
      pedido: { situacao: 'aceita' },
      contatos: [{ nome: 'Lia Regina', telefone: '+55 11 95550-0102' }],
      reservado: { endereco: 'Rua das Acácias, 12', latitude: -23.59128 },
    })
    expect((await call(contract.getGroup, { id }, { at: church })).reply.qtdeVagas).toBe(1)
    await sendMails(church)
    expect((await queuedFor(rui.email)).map(({ subject }) => subject)).toEqual(['Você já faz parte: Casais da Vila'])
  })

  test('declines with a few words, which only the person reads', async () => {
    const { church, lia, rui, id } = await scene()
    await ask(church, rui, id)
    const [request] = await requestsOf(church, lia, id)
    await answer(church, lia, request as never, false, 'O grupo de quinta fica mais perto de você.')
    expect(await participationOf(church, rui, id)).toMatchObject({
      flagMembro: false,
      pedido: { situacao: 'recusada', resposta: 'O grupo de quinta fica mais perto de você.' },
    })
    await sendMails(church)
    const mails = await queuedFor(rui.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Resposta ao seu pedido: Casais da Vila'])
    expect(mails[0]?.text).not.toContain('quinta')
    const { rows } = await owner.query('select * from auditoria where igreja_id = $1', [church.id])
    expect(JSON.stringify(rows)).not.toContain('quinta')
  })

  test('and another one answer the same request: one answer counts, and the other one hears that it was answered', async () => {
    const { church, admin, lia, rui, id } = await scene()
    await ask(church, rui, id)
    const [request] = await requestsOf(church, lia, id)
    const both = await Promise.all([answer(church, lia, request as never, true), answer(church, admin, request as never, false)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
  })

  test('cannot accept more people than there are places, also when all are accepted at once', async () => {
    const { church, lia, id } = await scene()
    const people = await Promise.all([1, 2, 3, 4].map(() => buildMember(church)))
    await Promise.all(people.map(person => ask(church, person, id)))
    const requests = await requestsOf(church, lia, id)
    const replies = await Promise.all(requests.map(request => answer(church, lia, request, true)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])
    expect(await requestsOf(church, lia, id)).toHaveLength(2)
    expect((await call(contract.listGroupMembers, { id }, { at: church, as: lia })).reply).toHaveLength(2)
  })

  test('of another group learns nothing, and neither does a member', async () => {
    const { church, admin, rui, id } = await scene()
    const other = await buildMember(church)
    const second = await call(contract.createGroup, { body: { ...groupBody, nome: 'Outro' } }, { at: church, as: admin })
    const body = { lideres: [{ idUsuario: other.memberId }] }
    await call(contract.setGroupLeaders, { id: second.reply.id, versao: 1, body }, { at: church, as: admin })
    const { reply } = await ask(church, rui, id)
    for (const as of [other, rui]) {
      for (const endpoint of [contract.listGroupRequests, contract.listGroupContacts, contract.listGroupMembers])
        expect((await call(endpoint, { id }, { at: church, as })).status).toBe(404)
      expect((await answer(church, as, { id: reply.id, versao: 1 }, true)).status).toBe(404)
    }
  })

  test('sees what waits in each group that they lead', async () => {
    const { church, lia, rui, id } = await scene()
    await ask(church, rui, id)
    await call(contract.leaveGroupContact, { id, body: { nome: 'Noemi', telefone: '(11) 95550-0199' } }, { at: church })
    expect((await call(contract.listLedGroups, {}, { at: church, as: lia })).reply).toEqual([
      { id, nome: 'Casais da Vila', qtdePedidos: 1, qtdeContatos: 1 },
    ])
    expect((await call(contract.listLedGroups, {}, { at: church, as: rui })).reply).toEqual([])
  })
})

describe('a visitor without an account', () => {
  test('leaves name and phone: the leaders get a mail, see both, and mark that they have called', async () => {
    const { church, lia, id } = await scene()
    const contact = { nome: 'Noemi Belém', telefone: '(11) 95550-0199' }
    expect((await call(contract.leaveGroupContact, { id, body: contact }, { at: church })).status).toBe(200)
    await sendMails(church)
    const [mail] = await queuedFor(lia.email)
    expect(mail?.subject).toBe('Noemi quer conhecer: Casais da Vila')
    expect(mail?.text).not.toMatch(/Belém|95550/)
    const list = async () => (await call(contract.listGroupContacts, { id }, { at: church, as: lia })).reply
    const [found] = await list()
    expect(found).toMatchObject({ nome: 'Noemi Belém', telefone: '+55 11 95550-0199', dataAtendimento: null })
    const args = { id: found?.id ?? 0, versao: 1, body: { flagAtendido: true } }
    expect((await call(contract.setGroupContactDone, args, { at: church, as: lia })).status).toBe(200)
    expect((await list())[0]?.dataAtendimento).not.toBeNull()
  })

  test('needs a captcha from the third time in an hour on', async () => {
    const { church, id } = await scene()
    const leave = (captcha?: string) =>
      call(
        contract.leaveGroupContact,
        { id, body: { nome: 'Noemi', telefone: '(11) 95550-0199', captcha } },
        { at: church, from: '203.0.113.77' },
      )
    expect([(await leave()).status, (await leave()).status]).toEqual([200, 200])
    expect((await leave()).problem.errors).toEqual({ captcha: 'required' })
    const { reply } = await call(getChallenge, {}, { at: church })
    expect((await leave(await solveCaptcha(reply))).status).toBe(200)
  })

  test('is forgotten after ninety days, and a request after a year', async () => {
    const { church, lia, rui, id } = await scene()
    await ask(church, rui, id)
    await owner.query("update celula_solicitacao set data_cadastro = now() - interval '366 days' where igreja_id = $1", [church.id])
    await call(contract.leaveGroupContact, { id, body: { nome: 'Noemi', telefone: '(11) 95550-0199' } }, { at: church })
    await owner.query("update celula_contato set data_cadastro = now() - interval '91 days' where igreja_id = $1", [church.id])
    expect((await call(contract.listGroupContacts, { id }, { at: church, as: lia })).reply).toEqual([])
    const forget = groupsFeature.jobs?.find(({ cron }) => cron) as Job<Record<string, never>>
    await runJob(services, forget, {}, church.id)
    for (const table of ['celula_contato', 'celula_solicitacao'])
      expect((await owner.query(`select from ${table} where igreja_id = $1`, [church.id])).rows).toEqual([])
  })
})

describe('at the same moment', () => {
  test('a request and the deletion of the group: either the request is stored or the group is gone, never half of both', async () => {
    for (let round = 0; round < 5; round++) {
      const { church, admin, rui, id, versao } = await scene()
      const [asked, deleted] = await Promise.all([
        ask(church, rui, id),
        call(contract.deleteGroup, { id, versao }, { at: church, as: admin }),
      ])
      expect([`${asked.status} ${deleted.status}`]).toEqual([asked.status === 200 ? '200 409' : '404 200'])
    }
  })

  test('a person withdraws and a leader accepts: one of them is told that it is too late', async () => {
    for (let round = 0; round < 5; round++) {
      const { church, lia, rui, id } = await scene()
      const { reply } = await ask(church, rui, id)
      const [withdrawn, accepted] = await Promise.all([
        call(contract.withdrawGroupRequest, { id: reply.id }, { at: church, as: rui }),
        answer(church, lia, { id: reply.id, versao: 1 }, true),
      ])
      expect([`${withdrawn.status} ${accepted.status}`]).toEqual([withdrawn.status === 200 ? '200 412' : '404 200'])
      expect((await participationOf(church, rui, id)).flagMembro).toBe(accepted.status === 200)
    }
  })
})

test('who waits is still answered after the group was hidden, and its leaders still see them', async () => {
  const { church, admin, lia, rui, id, versao } = await scene()
  await ask(church, rui, id)
  await call(contract.updateGroup, { id, versao, body: { ...groupBody, flagAtivo: false } }, { at: church, as: admin })
  expect((await call(contract.getGroupParticipation, { id }, { at: church, as: rui })).status).toBe(404)
  const [request] = await requestsOf(church, lia, id)
  expect((await answer(church, lia, request as never, true)).status).toBe(200)
  expect((await participationOf(church, rui, id)).reservado).toMatchObject({ endereco: 'Rua das Acácias, 12' })
})

test('fewer places than members remove nobody', async () => {
  const { church, admin, lia, rui, id, versao } = await scene()
  await accept(church, lia, rui, id)
  const other = await buildMember(church)
  await accept(church, lia, other, id)
  await call(contract.updateGroup, { id, versao, body: { ...groupBody, vagas: 1 } }, { at: church, as: admin })
  expect((await call(contract.getGroup, { id }, { at: church })).reply.qtdeVagas).toBe(0)
  expect((await call(contract.listGroupMembers, { id }, { at: church, as: lia })).reply).toHaveLength(2)
})
