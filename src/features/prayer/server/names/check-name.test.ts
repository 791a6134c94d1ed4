import { afterAll, expect, test } from 'vitest'
import { createNews, publishNews } from '#features/news/contract.ts'
import type { Church, Member } from '../../../../../tests/fixtures/people.ts'
import { prayersOf } from '../../../../../tests/fixtures/prayers.ts'
import { noLimits, openTestServer } from '../../../../../tests/fixtures/server.ts'
import { contract } from '../contract.ts'

const server = await openTestServer({ limits: noLimits })
const { call, owner, close } = server
const { buildWall, named, ask, comment } = prayersOf(server)
afterAll(close)

const readPrayer = (id: number, at: Church) => call(contract.getPrayer, { id }, { at })

test('a new request is shown under the name that its author writes, also in their messages below it; staff see whose account it is', async () => {
  const { church: at, admin } = await buildWall()
  const lia = await named(at, 'Lia', 'Fontes')
  const { id, situacao } = await ask(lia, 'Pelo meu irmão', { nome: ' Uma irmã da Vila Mariana ' })
  expect(situacao).toBe('publicada')
  await comment(lia, id, 'Obrigada')
  const shown = (await readPrayer(id, at)).reply
  expect([shown.nome, shown.mensagens[0]?.nome]).toEqual(['Uma irmã da Vila Mariana', 'Uma irmã da Vila Mariana'])
  expect(JSON.stringify(shown)).not.toContain('Lia')
  const [staffView] = (await call(contract.listStaffPrayers, { situacao: 'publicada' }, { at, as: admin })).reply
  expect(staffView).toMatchObject({ nome: 'Uma irmã da Vila Mariana', autor: 'Lia Fontes' })
  // Her own name, as the wall shows it, changes with her record; another one is what she wrote.
  const own = await ask(lia, 'Por mim')
  await owner.query("update usuario set nome = 'Lídia' where id = $1", [lia.memberId])
  expect((await readPrayer(own.id, at)).reply.nome).toBe('Lídia F.')
  expect((await readPrayer(id, at)).reply.nome).toBe('Uma irmã da Vila Mariana')
})

test('who renames themselves to an office, or to the church, is not shown under it', async () => {
  const { church: at } = await buildWall()
  const shownAs = async (nome: string, sobrenome: string) => {
    const lia = await named(at, 'Lia', 'Fontes')
    const [own, other] = [await ask(lia, 'Por mim'), await ask(await named(at, 'Rute', 'Braga'), 'Pela cidade')]
    await comment(lia, other.id, 'Amém')
    await owner.query('update usuario set nome = $2, sobrenome = $3 where id = $1', [lia.memberId, nome, sobrenome])
    return [(await readPrayer(own.id, at)).reply.nome, (await readPrayer(other.id, at)).reply.mensagens[0]?.nome]
  }
  expect(await shownAs('Lia', 'Fontes')).toEqual(['Lia F.', 'Lia F.'])
  expect(await shownAs('Pastor', 'Ricardo Alves')).toEqual([null, null])
  expect(await shownAs('Pastor Ricardo', 'Alves')).toEqual(['Ricardo A.', 'Ricardo A.'])
  for (const nome of ['ᴘᴀsᴛᴏʀ', 'Secretaria', 'www.pix.com']) expect(await shownAs(nome, 'Alves'), nome).toEqual([null, null])
})

test('a new request under a name like that of somebody who leads waits for review, also where the church reviews none', async () => {
  const { church: at, publisher } = await buildWall()
  const [lia, leader] = [await named(at, 'Lia', 'Fontes'), await named(at, 'Samuel', 'Teles')]
  await owner.query("update usuario set nome = 'Helena', sobrenome = 'Prado' where id = $1", [publisher.memberId])
  await owner.query(
    `with celula as (insert into celula (igreja_id, nome, tipo, dia, hora, duracao, frequencia)
      values ($1, 'Casa', 'mista', 3, '20:00', 90, 'semanal') returning id)
     insert into celula_lider (igreja_id, celula_id, usuario_id, ordem) select $1, id, $2, 1 from celula`,
    [at.id, leader.memberId],
  )
  const stateOf = async (as: Member, nome: string) => (await ask(as, 'Um pedido', { nome })).situacao
  for (const nome of ['Helena Prado', 'Неlеna P.', 'Pra. Helena', 'Samuel T.', 'S. Teles', 'Pastor', 'Lia, da mesa 3'])
    expect(await stateOf(lia, nome), nome).toBe('em_analise')
  for (const nome of ['Samuel', 'Helena Moura', 'Lia F.', 'Lia da mesa', '']) expect(await stateOf(lia, nome), nome).toBe('publicada')
  // Of one's own name, the whole one counts and not only the initial that is shown.
  expect(await stateOf(await named(at, 'Helena', 'Pires'), 'Helena P.')).toBe('publicada')
  expect(await stateOf(await named(at, 'Helena', 'Prado'), 'Helena P.')).toBe('em_analise')
  // Under their own names they need nobody's leave, and nor do those of another church.
  expect(await stateOf(leader, 'Samuel Teles')).toBe('publicada')
  expect(await stateOf(publisher, 'Pastora Helena')).toBe('publicada')
  // But not under an office with another name.
  expect(await stateOf(leader, 'Pr. Davi Amaral')).toBe('em_analise')
  // Nor are those who are named with an office in what the church publishes.
  expect(await stateOf(lia, 'Davi Amaral')).toBe('publicada')
  const news = (await call(createNews, { body: { titulo: 'Mesa posta', autor: 'Pr. Davi Amaral' } }, { at, as: publisher })).reply
  await call(publishNews, { id: news.id, versao: news.versao, body: {} }, { at, as: publisher })
  for (const nome of ['Davi Amaral', 'Davi A.', 'Igreja de Teste', 'Secretaria', 'Pix 11 98888-7777', 'D. Amaral'])
    expect(await stateOf(lia, nome), nome).toBe('em_analise')
  expect(await stateOf(lia, 'Davi Moura')).toBe('publicada')
  const elsewhere = await named((await buildWall()).church, 'Maria Clara', 'de Souza')
  expect(await stateOf(elsewhere, 'Helena Prado')).toBe('publicada')
})
