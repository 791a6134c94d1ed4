import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { queueIsEmpty, runScheduled } from '../../../../tests/fixtures/jobs.ts'
import { mailsOf } from '../../../../tests/fixtures/mail.ts'
import type { Member } from '../../../../tests/fixtures/people.ts'
import { newPicture } from '../../../../tests/fixtures/sample.ts'
import { noLimits, openTestServer } from '../../../../tests/fixtures/server.ts'
import { contract } from './contract.ts'
import { findGrownUpChildren } from './grown-up-children.ts'

const server = await openTestServer({ limits: noLimits })
const { call, owner, buildChurch, buildMember } = server
afterAll(server.close)
beforeAll(() => server.startJobs())
const at = await buildChurch()
const [rute, davi, stranger] = [await buildMember(at), await buildMember(at), await buildMember(at)]
const [carer, publisher] = [await buildMember(at, { roles: ['ROLE_ADMIN'] }), await buildMember(at, { roles: ['ROLE_ADMIN_CONTENT'] })]

const body = {
  nome: 'Lia',
  sobrenome: 'Souza',
  dataNascimento: '2019-06-14',
  alergias: 'Amendoim',
  cuidados: '',
  autorizados: [{ nome: 'Inês', telefone: '', parentesco: 'avo' as const }],
}

const add = async (as: Member, changes: Partial<typeof body> = {}) =>
  (await call(contract.createChild, { id: as.memberId, body: { ...body, ...changes, parentesco: 'mae' } }, { at, as })).reply.id
const family = async (as: Member) => (await call(contract.listChildren, { id: as.accountId }, { at, as })).reply
const one = async (as: Member, id: number) => (await family(as)).find(child => child.id === id)
const invite = (as: Member, child: number, email: string) =>
  call(contract.inviteGuardian, { id: as.memberId, child, body: { email, parentesco: 'pai' } }, { at, as })
const accept = (as: Member, codigo: string) => call(contract.acceptInvitation, { id: as.memberId, body: { codigo } }, { at, as })
async function invitedCode(email: string): Promise<string> {
  await queueIsEmpty(owner)
  const code = /\/user\/family\/invitation#([\w-]{43})/.exec((await mailsOf(server).sentTo(email)).at(-1)?.text ?? '')?.[1]
  if (!code) throw new Error(`no link was mailed to ${email}`)
  return code
}
/** Makes somebody a guardian by a mailed link. */
async function join(from: Member, child: number, who: Member): Promise<string> {
  await invite(from, child, who.email)
  const code = await invitedCode(who.email)
  expect((await accept(who, code)).status).toBe(200)
  return code
}
const leave = (as: Member, child: number) => call(contract.deleteChild, { id: as.memberId, child } as never, { at, as })
const subjects = async (who: Member) => {
  await queueIsEmpty(owner)
  return (await mailsOf(server).sentTo(who.email)).map(({ text }) => text.split('\n', 1)[0] ?? '')
}

test('a child is seen by whoever has added it, and by nobody else: not by other members, nor by staff who do not care for children', async () => {
  const id = await add(rute)
  const { versao: _, ...child } = (await one(rute, id)) ?? { versao: 0 }
  expect(child).toMatchObject({
    ...body,
    foto: null,
    convites: [],
    adultoAte: null,
    responsaveis: [{ idUsuario: rute.memberId, flagTitular: true }],
  })
  expect([await family(stranger), await one(publisher, id)]).toEqual([[], undefined])
  const calls = [
    call(contract.updateChild, { id: stranger.memberId, child: id, versao: 1, body }, { at, as: stranger }),
    call(contract.updateChild, { id: rute.memberId, child: id, versao: 1, body }, { at, as: stranger }),
    leave(stranger, id),
    invite(stranger, id, stranger.email),
    call(
      contract.setChildPhoto,
      { id: stranger.memberId, child: id, form: { imagem: await newPicture(), flagConsentimento: 'true' } },
      { at, as: stranger },
    ),
  ]
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect((await call(contract.getStaffChild, { id } as never, { at, as: publisher })).status).toBe(404)
})

test('what there is to know of a child is encrypted where it is stored', async () => {
  const id = await add(rute, { alergias: 'Castanha-do-pará', cuidados: 'Tem medo de escuro' })
  const { rows } = await owner.query('select c::text as line from crianca c where id = $1', [id])
  for (const word of ['Castanha', 'escuro', 'Inês']) expect(rows[0].line).not.toContain(word)
})

test('a photo needs consent, loses where it was taken, is signed for its readers, and goes with the consent', async () => {
  const id = await add(rute)
  const place = { GPSLatitudeRef: 'S', GPSLatitude: '23/1 57/1 36/1', GPSLongitudeRef: 'W', GPSLongitude: '46/1 20/1 2/1' }
  const taken = await sharp(await (await newPicture()).bytes())
    .jpeg()
    .withExif({ IFD3: place })
    .toBuffer()
  expect((await sharp(taken).metadata()).exif).toBeDefined()
  const imagem = new Blob([new Uint8Array(taken)], { type: 'image/jpeg' })
  const send = (form: object) => call(contract.setChildPhoto, { id: rute.memberId, child: id, form } as never, { at, as: rute })
  expect((await send({ imagem })).problem.errors).toHaveProperty('flagConsentimento')
  expect((await send({ imagem, flagConsentimento: 'true' })).status).toBe(200)
  const child = await one(rute, id)
  expect([child?.foto?.url, child?.fotoConsentidaEm]).toEqual([expect.stringContaining('/private/'), expect.any(String)])
  const kept = await server.send({ path: child?.foto?.url ?? '', host: at.host })
  expect(kept.status).toBe(200)
  expect((await sharp(kept.body).metadata()).exif).toBeUndefined()
  await call(contract.deleteChildPhoto, { id: rute.memberId, child: id } as never, { at, as: rute })
  expect(await one(rute, id)).toMatchObject({ foto: null, fotoConsentidaEm: null })
})

describe('a second guardian', () => {
  test('is invited by mail, sees and changes the child, and is seen by the first', async () => {
    const id = await add(rute)
    const code = await join(rute, id, davi)
    expect((await one(davi, id))?.responsaveis.map(({ idUsuario }) => idUsuario)).toEqual([rute.memberId, davi.memberId])
    await call(contract.updateChild, { id: davi.memberId, child: id, versao: 1, body: { ...body, alergias: 'Leite' } }, { at, as: davi })
    expect(await one(rute, id)).toMatchObject({ alergias: 'Leite', convites: [] })
    expect(await subjects(rute)).toContainEqual(expect.stringContaining('agora também cuida de Lia'))
    // Pressed again, and by somebody else.
    expect([(await accept(davi, code)).status, (await accept(stranger, code)).problem.code]).toEqual([200, 'link-used'])
  })

  test('is only whoever has proven the invited address; a withdrawn or old invitation opens nothing', async () => {
    const id = await add(rute)
    const { reply } = await invite(rute, id, davi.email)
    const code = await invitedCode(davi.email)
    const read = await call(contract.readInvitation, { id: stranger.memberId, body: { codigo: code } }, { at, as: stranger })
    expect(read.reply).toMatchObject({ nome: 'Lia', flagOutraConta: true })
    expect((await accept(stranger, code)).problem.code).toBe('conflict')
    expect((await one(rute, id))?.convites).toMatchObject([{ email: davi.email }])
    await call(contract.withdrawInvitation, { id: rute.memberId, child: id, convite: reply.id } as never, { at, as: rute })
    expect((await accept(davi, code)).problem.code).toBe('link-expired')
    await invite(rute, id, davi.email)
    const late = await invitedCode(davi.email)
    await owner.query('update crianca_convite set validade = now() where crianca_id = $1', [id])
    expect((await accept(davi, late)).problem.code).toBe('link-expired')
    expect(await one(davi, id)).toBeUndefined()
  })

  test('leaves without taking the child from the other; when the first leaves, the second decides, and with the last one everything goes', async () => {
    const id = await add(rute)
    await join(rute, id, davi)
    expect((await leave(rute, id)).status).toBe(200)
    expect(await one(rute, id)).toBeUndefined()
    expect((await one(davi, id))?.responsaveis).toMatchObject([{ idUsuario: davi.memberId, flagTitular: true }])
    await leave(davi, id)
    expect((await owner.query('select from crianca where id = $1', [id])).rowCount).toBe(0)
  })

  test('is taken away by who decides, and by nobody else; both are told, and what they have sent is worth nothing', async () => {
    const id = await add(rute)
    await join(rute, id, davi)
    await invite(davi, id, stranger.email)
    const code = await invitedCode(stranger.email)
    const remove = (as: Member, usuario: number) =>
      call(contract.removeGuardian, { id: as.memberId, child: id, usuario } as never, { at, as })
    expect([(await remove(davi, rute.memberId)).problem.code, (await remove(rute, rute.memberId)).problem.code]).toEqual([
      'conflict',
      'conflict',
    ])
    expect((await remove(rute, davi.memberId)).status).toBe(200)
    expect(await one(davi, id)).toBeUndefined()
    expect((await accept(stranger, code)).problem.code).toBe('link-expired')
    expect(await subjects(davi)).toContainEqual(expect.stringContaining('Você não cuida mais de Lia'))
    expect((await leave(davi, id)).status).toBe(404)
  })

  test('and the first leave at once: one of them is the last, and nothing stays', async () => {
    const id = await add(rute)
    await join(rute, id, davi)
    expect((await Promise.all([leave(rute, id), leave(davi, id)])).map(({ status }) => status)).toEqual([200, 200])
    expect((await owner.query('select from crianca where id = $1', [id])).rowCount).toBe(0)
  })
})

describe('those who care for the church’s children', () => {
  test('find a child by the beginnings of its names, without accents, and see what to know and whom to call; each look is audited', async () => {
    const id = await add(rute, { nome: 'Íris', sobrenome: 'da Conceição' })
    const find = async (busca: string) =>
      (await call(contract.listStaffChildren, { busca }, { at, as: carer })).reply.map(child => child.id)
    expect([await find('conc iris'), await find('eicao'), await find('%')]).toEqual([[id], [], expect.arrayContaining([id])])
    const seen = await call(contract.getStaffChild, { id } as never, { at, as: carer })
    expect(seen.reply).toMatchObject({ alergias: 'Amendoim', responsaveis: [{ idUsuario: rute.memberId, telefone: expect.anything() }] })
    const { rows } = await owner.query("select from auditoria where igreja_id = $1 and acao = 'pass' and conta_id = $2", [
      at.id,
      carer.accountId,
    ])
    expect(rows.length).toBeGreaterThan(0)
  })

  test('take a guardian away, but not the last one', async () => {
    const id = await add(rute)
    await join(rute, id, davi)
    const remove = (usuario: number, versao: number) =>
      call(contract.removeStaffGuardian, { id, usuario, versao } as never, { at, as: carer })
    expect((await remove(rute.memberId, 1)).status).toBe(200)
    expect((await one(davi, id))?.responsaveis).toMatchObject([{ idUsuario: davi.memberId, flagTitular: true }])
    expect((await remove(davi.memberId, 2)).problem.code).toBe('conflict')
  })
})

test('who is of age cannot be added; who comes of age is told of once, and gone after ninety days', async () => {
  const year = new Date().getFullYear()
  const adult = await call(
    contract.createChild,
    { id: rute.memberId, body: { ...body, dataNascimento: `${year - 19}-01-01` } as never },
    { at, as: rute },
  )
  expect(adult.problem.errors).toEqual({ dataNascimento: 'max_value:17' })
  const id = await add(rute)
  await owner.query("update crianca set data_nascimento = now() - interval '18 years' - interval '2 days' where id = $1", [id])
  const told = async () => (await subjects(rute)).filter(subject => subject.includes('já pode ter a própria conta')).length
  await runScheduled(server, findGrownUpChildren)
  await runScheduled(server, findGrownUpChildren)
  expect([await told(), (await one(rute, id))?.adultoAte]).toEqual([1, expect.any(String)])
  await owner.query("update crianca set adulto_avisado_em = now() - interval '91 days' where id = $1", [id])
  await runScheduled(server, findGrownUpChildren)
  expect(await one(rute, id)).toBeUndefined()
})
