import { afterAll, describe, expect, test } from 'vitest'
import type { Member } from '../../../../tests/fixtures/people.ts'
import { prayersOf } from '../../../../tests/fixtures/prayers.ts'
import { noLimits, openTestServer } from '../../../../tests/fixtures/server.ts'
import { contract } from './contract.ts'

const server = await openTestServer({ limits: noLimits })
const { call, buildMember, owner, close } = server
const { versionOf, buildWall, named, ask, comment, setState } = prayersOf(server)
afterAll(close)

const entries = async (as: Member, situacao: 'em_analise' | 'publicada' | 'oculta') =>
  (await call(contract.listStaffPrayers, { situacao }, { at: as.church, as })).reply
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

describe('review of requests before they are published', () => {
  test('is enabled until the church changes the setting', async () => {
    const { church: at, admin } = await buildWall({ reviewed: true })
    const settings = async () => (await call(contract.getPrayerSettings, {}, { at })).reply
    const set = (flagRevisar: boolean, versao: number) =>
      call(contract.updatePrayerSettings, { versao, body: { flagRevisar } }, { at, as: admin })
    expect(await settings()).toEqual({ flagRevisar: true, versao: 0 })
    for (const [versao, flagRevisar] of [false, true, false].entries()) {
      expect((await set(flagRevisar, versao)).reply).toEqual({ flagRevisar, versao: versao + 1 })
      expect(await settings()).toEqual({ flagRevisar, versao: versao + 1 })
    }
    expect((await owner.query('select 1 from oracao_configuracao where igreja_id = $1', [at.id])).rows).toHaveLength(1)
  })

  test('lists waiting requests oldest first, until they are published or hidden', async () => {
    const { church: at, publisher, admin } = await buildWall({ reviewed: true })
    const ana = await named(at, 'Ana', 'Beatriz Moura')
    const first = await ask(ana, 'Primeiro', { nome: '' })
    const second = await ask(ana, 'Segundo')
    const waiting = await entries(publisher, 'em_analise')
    expect(idsOf(waiting)).toEqual([first.id, second.id])
    expect(waiting[0]).toMatchObject({ nome: null, autor: 'Ana Beatriz Moura', situacao: 'em_analise', flagAtivo: false })
    expect((await setState(publisher, first.id, 'publicada')).situacao).toBe('publicada')
    expect((await setState(publisher, second.id, 'oculta')).situacao).toBe('oculta')
    expect(await entries(publisher, 'em_analise')).toEqual([])
    expect(idsOf(await entries(publisher, 'publicada'))).toEqual([first.id])
    expect(idsOf(await entries(publisher, 'oculta'))).toEqual([second.id])
    expect(idsOf((await call(contract.listPrayers, {}, { at })).reply)).toEqual([first.id])
    expect((await call(contract.searchPrayers, { q: 'primeiro' }, { at })).reply).toHaveLength(1)

    const third = await ask(ana, 'Terceiro')
    await call(contract.updatePrayerSettings, { versao: 0, body: { flagRevisar: false } }, { at, as: admin })
    expect(idsOf(await entries(publisher, 'em_analise'))).toEqual([third.id])
    expect((await ask(ana, 'Quarto')).situacao).toBe('publicada')
  })
})

describe('reports', () => {
  const report = (as: Member, id: number, more: { motivo?: string; idMensagem?: number } = {}) =>
    call(contract.reportPrayer, { id, body: { motivo: 'Não deveria estar aqui', ...more } }, { at: as.church, as })
  const open = async (as: Member) => (await call(contract.listReports, {}, { at: as.church, as })).reply

  test('reach staff once per person and subject, with everybody’s full names', async () => {
    const { church, publisher } = await buildWall()
    const maria = await named(church, 'Maria', 'Oliveira')
    const rui = await named(church, 'Rui', 'de Barros')
    const { id } = await ask(maria, 'Um pedido', { nome: '' })
    const message = await comment(rui, id, 'Uma grosseria')
    for (let attempt = 0; attempt < 2; attempt++) {
      expect((await report(rui, id)).reply).toEqual({})
      expect((await report(maria, id, { motivo: 'Magoou', idMensagem: message.id })).reply).toEqual({})
    }
    const [ofPrayer, ofMessage, ...more] = await open(publisher)
    expect(more).toEqual([])
    expect(ofPrayer).toMatchObject({ autor: 'Rui de Barros', oracao: { id, autor: 'Maria Oliveira', nome: null }, mensagem: null })
    expect(ofMessage).toMatchObject({ autor: 'Maria Oliveira', motivo: 'Magoou', mensagem: { id: message.id, nome: 'Rui de Barros' } })
    expect((await call(contract.listReports, {}, { at: church, as: rui })).problem.code).toBe('not-found')

    expect((await call(contract.settleReport, { id: ofPrayer?.id ?? 0, versao: 1 }, { at: church, as: publisher })).reply).toEqual({})
    expect(idsOf(await open(publisher))).toEqual([ofMessage?.id])
    expect((await call(contract.getPrayer, { id }, { at: church })).status).toBe(200)
    await call(contract.deleteMessage, { id: message.id }, { at: church, as: publisher })
    expect(await open(publisher)).toEqual([])
  })

  test('are open again when the same member reports again after they were settled', async () => {
    const { church, publisher } = await buildWall()
    const [maria, rui] = [await buildMember(church), await buildMember(church)]
    const { id } = await ask(maria, 'Um pedido')
    await report(rui, id)
    const [first] = await open(publisher)
    await call(contract.settleReport, { id: first?.id ?? 0, versao: 1 }, { at: church, as: publisher })
    expect(await open(publisher)).toEqual([])
    await report(rui, id, { motivo: 'Agora diz outra coisa' })
    expect(await open(publisher)).toMatchObject([{ motivo: 'Agora diz outra coisa' }])
  })

  test('do not show the author of the reported request who reported it', async () => {
    const { church, publisher } = await buildWall()
    const rui = await buildMember(church)
    const { id } = await ask(publisher, 'Meu pedido')
    await report(rui, id)
    expect(await open(publisher)).toMatchObject([{ autor: null }])
  })

  test('of a message that is under another request or does not exist are refused', async () => {
    const { church } = await buildWall()
    const [maria, rui] = [await buildMember(church), await buildMember(church)]
    const [one, two] = [await ask(maria, 'Um'), await ask(maria, 'Dois')]
    const message = await comment(rui, two.id, 'Aqui')
    for (const idMensagem of [message.id, 999_999]) expect((await report(rui, one.id, { idMensagem })).problem.code).toBe('not-found')
  })

  test.each(['publicada', 'oculta'] as const)('are settled when the request becomes %s, and only its own', async situacao => {
    const { church, publisher } = await buildWall()
    const [maria, rui] = [await buildMember(church), await buildMember(church)]
    const [one, two] = [await ask(maria, 'Um'), await ask(maria, 'Dois')]
    for (const { id } of [one, two]) await report(rui, id)
    await setState(publisher, one.id, situacao)
    expect((await open(publisher)).map(({ oracao }) => oracao.id)).toEqual([two.id])
  })
})

describe('reasons', () => {
  test('are added at the end, renamed, put in order and removed from requests', async () => {
    const { church: at, publisher: as } = await buildWall()
    const list = async () => (await call(contract.listPrayerReasons, {}, { at })).reply.oracaoMotivos.map(({ nome }) => nome)
    const add = async (nome: string) => (await call(contract.createPrayerReason, { body: { nome } }, { at, as })).reply
    const [saude, familia, luto] = [await add('Saúde'), await add('Família'), await add('Luto')]
    expect(await list()).toEqual(['Saúde', 'Família', 'Luto'])
    const order = (ids: number[], anterior: number[]) => call(contract.orderPrayerReasons, { body: { ids, anterior } }, { at, as })
    const ordered = [luto.id, saude.id, familia.id]
    expect((await order(ordered, [saude.id, familia.id, luto.id])).reply).toEqual([luto, saude, familia])
    expect((await order([luto.id, saude.id], ordered)).problem.errors).toEqual({ ids: 'unknown' })
    expect(
      (await call(contract.updatePrayerReason, { id: luto.id, versao: luto.versao, body: { nome: 'Consolo' } }, { at, as })).reply.nome,
    ).toBe('Consolo')
    expect(await list()).toEqual(['Consolo', 'Saúde', 'Família'])

    const maria = await buildMember(at)
    const { id } = await ask(maria, 'Pela saúde', { idOracaoMotivo: String(saude.id) })
    const withReason = (reasonId: number) => call(contract.listPrayers, { motivo: reasonId }, { at })
    expect(idsOf((await withReason(saude.id)).reply)).toEqual([id])
    expect((await withReason(familia.id)).reply).toEqual([])
    expect((await call(contract.deletePrayerReason, { id: saude.id, versao: saude.versao }, { at, as })).reply).toEqual({})
    expect((await call(contract.getPrayer, { id }, { at })).reply.motivo).toBeNull()
    expect(await list()).toEqual(['Consolo', 'Família'])
    expect((await call(contract.deletePrayerReason, { id: saude.id, versao: saude.versao }, { at, as })).problem.code).toBe('not-found')
  })

  test('deleted while a new request uses them: the request has no reason, or is refused', async () => {
    const { church: at, publisher: as } = await buildWall()
    const maria = await buildMember(at)
    for (let round = 0; round < 5; round++) {
      const { id } = (await call(contract.createPrayerReason, { body: { nome: `Motivo ${round}` } }, { at, as })).reply
      const form = { idUsuario: String(maria.memberId), idIgreja: String(at.id), mensagem: 'Peço', idOracaoMotivo: String(id) }
      const [created, removed] = await Promise.all([
        call(contract.createPrayer, { form }, { at, as: maria }),
        call(contract.deletePrayerReason, { id, versao: 1 }, { at, as }),
      ])
      expect([200, 422]).toContain(created.status)
      expect(removed.status).toBe(200)
    }
    expect((await owner.query('select 1 from oracao where igreja_id = $1 and motivo_id is not null', [at.id])).rows).toEqual([])
  })
})

describe('the pastors’ worklist', () => {
  test('contains requests for a call or a visit and those for the pastors alone, with contact details', async () => {
    const { church: at, admin: as, publisher } = await buildWall()
    const maria = await named(at, 'Maria', 'Oliveira')
    await ask(maria, 'Só oração')
    const secret = await ask(maria, 'Reservado', { flagPublicarMural: 'false' })
    const visit = await ask(maria, 'Uma visita', { nome: '', flagReceberVisita: 'true' })
    const phoneCall = await ask(maria, 'Um telefonema', { flagReceberLigacao: 'true' })
    const list = async (atendidas: 'true' | 'false') => (await call(contract.listCareRequests, { atendidas }, { at, as })).reply
    const setDone = async (id: number, flagAtendido: boolean) =>
      call(contract.setCareDone, { id, versao: await versionOf('oracao', id), body: { flagAtendido } }, { at, as })
    const waiting = await list('false')
    expect(idsOf(waiting)).toEqual([secret.id, visit.id, phoneCall.id])
    expect(waiting[0]).toMatchObject({ autor: 'Maria Oliveira', email: maria.email, telefone: '+55 13 99999-0000', dataAtendimento: null })

    const first = (await setDone(visit.id, true)).reply
    expect(first.dataAtendimento).not.toBeNull()
    expect((await setDone(visit.id, true)).reply.dataAtendimento).toBe(first.dataAtendimento)
    await setDone(phoneCall.id, true)
    expect(idsOf(await list('false'))).toEqual([secret.id])
    expect(idsOf(await list('true'))).toEqual([phoneCall.id, visit.id])
    expect((await setDone(phoneCall.id, false)).reply.dataAtendimento).toBeNull()
    expect(idsOf(await list('false'))).toEqual([secret.id, phoneCall.id])

    for (const member of [maria, publisher]) {
      expect((await call(contract.listCareRequests, {}, { at, as: member })).problem.code).toBe('not-found')
      const marking = call(contract.setCareDone, { id: secret.id, versao: 1, body: { flagAtendido: true } }, { at, as: member })
      expect((await marking).problem.code).toBe('not-found')
    }
  })

  test('does not contain a request that is only on the wall', async () => {
    const { church: at, admin: as } = await buildWall()
    const { id } = await ask(await buildMember(at), 'Só oração')
    expect((await call(contract.setCareDone, { id, versao: 1, body: { flagAtendido: true } }, { at, as })).problem.code).toBe('not-found')
  })

  test('continues after the cursor, in the order of the list', async () => {
    const { church: at, admin: as } = await buildWall()
    const maria = await buildMember(at)
    for (let n = 0; n < 5; n++) await ask(maria, `Visita ${n}`, { flagReceberVisita: 'true' })
    const readAll = async (atendidas: 'true' | 'false') => {
      const seen: string[] = []
      for (let antes: string | undefined; ; ) {
        const { reply } = await call(contract.listCareRequests, { atendidas, limit: 2, antes }, { at, as })
        seen.push(...reply.map(({ mensagem }) => mensagem))
        const last = reply.at(-1)
        if (!last) return seen
        antes = `${last.dataCadastro}_${last.id}`
      }
    }
    const all = ['Visita 0', 'Visita 1', 'Visita 2', 'Visita 3', 'Visita 4']
    expect(await readAll('false')).toEqual(all)
    await owner.query('update oracao set atendido_em = now() where igreja_id = $1', [at.id])
    expect(await readAll('true')).toEqual(all.toReversed())
  })
})
