import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { offices, shownName } from '../../rules.ts'
import { publicName } from './check-name.ts'
import { officialPhrase, resembles } from './known-people.ts'
import { claimsChurch, claimsOffice } from './name-claims.ts'
import { isWrittenAsName } from './name-form.ts'

const leader = { nome: 'Helena', sobrenome: 'Prado de Castro' }
const church = 'Igreja Esperança'

/** Why a name waits for review at a church with this name and this leader; empty: it is shown. */
const reasons = (name: string) =>
  [
    !isWrittenAsName(name) && 'form',
    claimsOffice(name) && 'office',
    claimsChurch(name, church) && 'church',
    resembles(name, leader) && 'leader',
  ].filter(Boolean)
const waits = (name: string) => reasons(name).length > 0

/** Names of one line of a list, with commas between. */
const listed = (text: string) => text.split(/\s*[,\n]\s*/).filter(Boolean)

describe('ordinary names', () => {
  const ordinary = listed(`
    Maria Aparecida da Silva, José dos Santos, Ana Paula Souza, João Batista, Antônio Carlos, Francisca Alves, Luís Otávio Lima, Márcia Regina
    Maria José da Conceição dos Santos e Silva, Pedro de Alcântara, Thaís Gonçalves, Wellington Araújo, Washington Luiz, Rayssa Brandão, Midian Lima
    Elder Souza Lima, Élder Ribeiro, Elder, Elderson Pires, Maria Bispo dos Santos, Ana Bispo, Ana Pastor, João Padre, Maria Evangelista, José Profeta
    Maria Evangelista da Silva, Carlos Reis, Ana dos Reis, Moisés Santos, Maria do Bom Pastor, João Capela, Pedro Apóstolo, Antônio Diácono, Prado
    D'Ávila, Teresa D'Ávila, Teresa D’Ávila, Teresa D´Ávila, Carla Sant'Anna, Carla Sant’Anna, Ana-Lúcia, Ana-Lúcia Moura, Divina Pastora
    José Mª Pérez, M.ª José, M. José, Mª Luz, Ma. Eduarda, Ma.Eduarda, J. Silva, J.Silva, J. P. Silva, J.P. Silva, J.P., João P., Maria S, Maria S.
    João Silva Jr., João Silva Júnior, Carlos Neto, Paulo Sobrinho, João Paulo II, Dr. Marcos, Dra. Ana, Sra. Lúcia, D. Ana, Dona Ana, Seu José
    maria, ana clara, JOÃO PEDRO, MARIA DA GLÓRIA, Zé, Cida, Duda, Lu, Preta, Tião, Nenê, Bia, Gugu, Lia, Jô, Léo e Bia, Ana e João, Ana y José
    Uma mãe, Uma irmã da Vila Mariana, Família Souza, Família Prado, Irmã Lúcia, Irmão Davi, Alguém que ama, Um pai aflito, Vó Nair, Tia Rute
    Yumi Tanaka, Kenji Yamamoto, Misao Sato, Akemi Oshiro, Hiroshi de Souza, Naomi Nakamura, Satiko, Tomie Ohtake, Eiji Kubo, Mitsuo Ueda
    António Sacadura, Inês Conceição, Gonçalo Guimarães, Beatriz d'Orey, Tomás Magalhães, Simão Fontes, Leonor Sá, Diogo Cão, Rui de Sá, Mafalda Vaz
    José Luis García, María del Carmen Núñez, Íñigo Muñoz, Julio Iglesias, Sofía Ibáñez, Begoña Etxeberria, José Ortega y Gasset, Ana Pastor Gómez
    Juan de la Cruz, Martí Puig i Cadafalch, Ximena Peña, Lucía Fernández, Álvaro Agüero, Concepción Ruiz, Yolanda Ñáñez, Raúl, Guillermo del Toro
    John Smith, Mary-Jane O'Neil, O'Brien, Sean O’Connor, Ian McDonald, DeShawn Jackson, Tim van der Berg, Ludwig van Beethoven, J. R. R. Tolkien
    Winston Churchill, Charlotte Church, Shirley Temple, John Bishop, Joe Root, Jason Priestley, John Deacon, Treasure Obi, Stafford, Dave Chappelle
    Björn Åkesson, Jürgen Groß, Zoë Müller, Łukasz Wałęsa, Dvořák, Şule Yılmaz, Đặng Thị Hương, Nguyễn Văn An, Þórður, Mo‘min, Ilie Ștefănescu
    Donatella, Ancilla, Əliyev, Ng'ang'a Kamau, Folúṣọ́, Sæmundur Óskarsson, Kristjana Ősz, Ďuriš, Œdipe, Ana de Vries, Søren Ørsted, Lidia Pastorini
    Ana Pastorini, Igor Pastore, Bia Pastori, Astor Piazzolla, Castor Lima, Ana Chaves, Chaves, Rui Contardo, Contardo Lima, Ana Conti
    João Caixeta, Ana Branco, Evangelina, Evangelina Lima, Davi Presidio, Mina Stro, Três Irmãs, Dois Irmãos em Cristo
    Irmão dos oito, Ana Seis, Leandro, Pi Xavier, Pi Lima, Mateus Meia, Dionísio Meira
    محمد, علي حسن, فاطمة الزهراء, مُحَمَّد, علی‌رضا, مريم عبد الله, 김철수, 김 철수, 박지민, 이영희, 金민수, 王伟, 李小龙, 陳美玲, 玛丽·史密斯, 欧阳娜娜
    田中太郎, 山田 花子, さくら, アレクサンドラ, ジョン・スミス, 佐々木恵子, 高橋みなみ, דוד כהן, שָׂרָה, יעל בן-דוד, राजेश कुमार, प्रिया, श्री, অনিতা
    Мария Иванова, Артём Аркадьев, Наталья, Їжак, Γιώργος Παπαδόπουλος, Μαρία, Ιωάννης, Արամ, გიორგი, สมชาย, அருண், తెలుగు, አበበ, Ольга Пастернак
  `)

  test('are shown without a review', () => {
    expect(ordinary.length).toBeGreaterThan(200)
    expect(ordinary.filter(waits).map(name => [name, ...reasons(name)])).toEqual([])
  })

  test('are shown when a record has them', () => {
    expect(ordinary.filter(nome => publicName({ nome, sobrenome: '' }) === null)).toEqual([])
  })
})

describe('what is not written as a name waits', () => {
  test.each(
    listed(`
      PIX 11•98888•7777, 11–98888–7777, Lia 11 98888-7777, (11) 9 8888.7777, Lia 2, ١١٩٨٨٨٨٧٧٧٧, ①①⑨⑧⑧⑧, 1️⃣1️⃣9️⃣, 11♥98888, Ana1, Tes0uraria
      https://a.bc, a.bc, t.me/abc, t.me, x.co, T.Me, bit.ly, bit .ly, site.com, Site.Com, exemplo。com, exemplo․com, ana@b, ＠oferta, ana(at)b, fb: joao
      ⓅⓐⓈⓣⓞⓡ Ricardo, 🅿🅰🆂🆃🅾🆁 Ricardo, 🇵🇦🇸🇹🇴🇷 Davi, 𝓟𝓪𝓼𝓽𝓸𝓻, ᴘᴀsᴛᴏʀ, Ｐａｓｔｏｒ, Pasʈor Davi, Pastoɾ, Paſtor, ᵖᵃˢᵗᵒʳ, Pⱥstor, ꓑastor, Pаstor, Ana 김, Аna
      P.a.s.t.o.r Davi, P-a-s-t-o-r, P_a_s_t_o_r, H e l e n a, Ana  Lima, Ana—Lima, Ana--Lima, -Ana, Ana-, 'Ana', Maria., a. b. c. d. e., Pr° Davi, Ana ❤
      P̶r̶o̶, A⃝na, Ana (mãe), Esperança ✓, Mͣaria, ǃǃǃ, ...
    `),
  )('%s', name => {
    expect(isWrittenAsName(name)).toBe(false)
  })

  test('a name of more words or letters than names have', () => {
    expect([isWrittenAsName('ana '.repeat(11).trim()), isWrittenAsName('a'.repeat(81)), isWrittenAsName('')]).toEqual([false, false, false])
  })

  test('digits of every script, and signs of every kind, anywhere', () => {
    // Some signs are, normalized, one that is typed as an apostrophe (U+1FEF: U+0060).
    const sign = fc.integer({ min: 0x21, max: 0x1ffff }).map(String.fromCodePoint)
    fc.assert(
      fc.property(
        sign.filter(s => /[\p{N}\p{S}\p{P}\p{C}]/u.test(s) && !/[-'’‘´`.·・׳״\u200c\u200d]/u.test(s.normalize('NFC'))),
        fc.nat(8),
        (s, at) => !isWrittenAsName(`Ana Lima`.slice(0, at) + s + `Ana Lima`.slice(at)),
      ),
      { numRuns: 2_000 },
    )
  })
})

describe('who speaks for the church waits', () => {
  test.each(
    listed(`
      Pastor, Pr. João, Pr João, PrJoão, PR João, Prª Helena, Pr.ª Ana, Pra Helena, PASTORA Rute, Past. Ricardo, Presb. Davi, Ap. Davi, Pe. João, Ev. João, Bp. João
      Miss. Ana, Rev. Ana, Diac. João, Evangelista Ana, Profeta João, Ancião Davi, Capelão Davi, Bishop Tim, Obispo Luis, Ministro Carlos, Davi Presbítero, Davi Pr.
      Pas tor Davi, Past or, Pas-tor, PaStoR Davi, PAstor, Pastorricardo, PASTORRICARDO, PastorRicardo, OPastor Davi, Pastør, Pąstor, Páśtór, Pastoor Davi
      Þastor, Pastɔr, Раѕтог, Παѕтог, Seu pastor, O pastor, Nosso bispo, Irmão Pastor Davi, Ana e Pastor Davi, Bis po Davi, Bispodavi, Lider Ana
      Revdo Davi, Rvdo. Davi, Bisp. Davi, Presidente Davi, Davi Presidente, Dirigente Davi, Superintendente Davi, Presidência, Paster Davi, Paxtor Davi
      Pator Davi, Pastr Davi, Irmão Paster, Misionario Davi, Reverendu Davi, Presidenti Davi, Davi Presbítero
    `),
  )('%s', name => {
    expect(waits(name)).toBe(true)
  })
  test.each(
    listed(`
      Igreja Esperança, IGREJA, Esperança, Esp erança, Esperança Igreja, Comunidade Esperança, Esperança Oficial, Espéransa, Secretaria da igreja, Nossa igreja
      Financeiro Esperança, Pix da Esperança, Moderação, Tesoureiro, Tesou raria, Administrador, Equipe de oração, Suporte, Oferta, Dízimos e ofertas, Doações
      Capela Esperança, Pastoral, Diretoria, Contribuições, Aviso do sistema, Atrio, Site ponto com, Gabinete, Maria da Igreja, Bispo Esperança
      Tezoureiro, Tezouraria, Finanseiro, Caixa Esperança, Conta Esperança, A conta, Chave Esperança, Banco Esperança, Conselho Esperança, Cobrança
      Pi x Esperança, Pix Esperança, Za p, Wpp Ana, Zapzap, onze nove oito oito, Ana nove oito sete
    `),
  )('%s', name => {
    expect(waits(name)).toBe(true)
  })

  test('every office before a name, however it is spelled', () => {
    const range = (first: number) => (index: number) => String.fromCodePoint(first + index)
    const styles = [0x61, 0x41, 0x1d41a, 0x1d4d0, 0xff41, 0x24d0, 0x249c, 0x1f130, 0x1f150, 0x1f170, 0x1f1e6].map(range)
    const lookAlike: Record<string, string> = { a: 'а', e: 'е', o: 'о', p: 'р', c: 'с', i: 'і', s: 'ѕ', r: 'г', t: 'т', d: 'ԁ' }
    const words = [...offices.always, ...offices.surnames].filter(word => word.length > 4)
    const styled = fc.constantFrom(...words).chain(word =>
      fc.tuple(
        fc.constant(word),
        fc.array(
          fc.constantFrom(...styles, (i: number) => lookAlike[range(0x61)(i)] ?? range(0x61)(i)),
          { minLength: word.length, maxLength: word.length },
        ),
        fc.array(fc.constantFrom('', '', '', ' ', '.', '-', '. ', '\u0301', '_'), {
          minLength: word.length - 1,
          maxLength: word.length - 1,
        }),
        fc.constantFrom(' Ricardo', 'ricardo', ' R.', ''),
      ),
    )
    fc.assert(
      fc.property(styled, ([word, styleOf, between, after]) =>
        waits(Array.from(word, (letter, i) => (styleOf[i]?.(letter.charCodeAt(0) - 0x61) ?? '') + (between[i] ?? '')).join('') + after),
      ),
      { numRuns: 2_000 },
    )
    // The same letters in one style, so that not the mixture is what waits.
    const spaced = words.flatMap(word => Array.from(word, (_, at) => `${word.slice(0, at)} ${word.slice(at)} Davi`.trim()))
    expect([...spaced, ...words.map(word => `${word}davi`), ...words.map(word => word.toUpperCase())].filter(name => !waits(name))).toEqual(
      [],
    )
  })

  test('a church is read by all of its distinctive words', () => {
    for (const name of ['Vida Plena', 'Comunidade Vida Plena', 'Vidaplena', 'Vi da Plena'])
      expect(claimsChurch(name, 'Comunidade Vida Plena'), name).toBe(true)
    for (const name of ['Vida', 'Plena', 'Vida Lima']) expect(claimsChurch(name, 'Comunidade Vida Plena'), name).toBe(false)
    for (const name of ['Esperança Lima', 'Maria', '']) expect(claimsChurch(name, church), name).toBe(false)
  })
})

describe('a leader’s name', () => {
  test.each(
    listed(`
      Helena Prado, helena castro, Helena P., Helena P, HELENA PRADO, Helenna Prado, Heiena Prado, Helena Brado, Elena Prado, Pra. Helena, Pastora Helena
      Helena Pastora, Prado Helena, HelenaPrado, HELENAPRADO, helenaprado, Helena-Prado, Hele na Prado, Hel ena Pra do, H. Prado, H Castro, Prado H., Hélena Prâdo
      Helena Prado de C, Dona Helena Prado, HelenaP, H.Prado, Helenapradodecastro, Η. Ρrаdо
    `),
  )('%s is seen', name => {
    expect(resembles(name, leader)).toBe(true)
  })
  test.each(
    listed(
      'Helena, Dona Helena, Helena Moura, Helena M., Helena D., Maria Prado, Lena, Uma mãe, Família Prado, M. Prado, Hugo Prado, Helena de Souza',
    ),
  )('%s is another', name => {
    expect(resembles(name, leader)).toBe(false)
  })

  test('short surnames and none', () => {
    expect(resembles('Ana Sá', { nome: 'Ana', sobrenome: 'Sá' })).toBe(true)
    expect(resembles('Ana', { nome: 'Ana', sobrenome: '' })).toBe(false)
    expect(resembles('김철수', { nome: '철수', sobrenome: '김' })).toBe(true)
  })

  test('the phrase for a name has an office before it', () => {
    expect(officialPhrase('Pr. Davi Аmaral')).toMatch(/\| pastor \|.*\) <-> 'davi' <-> 'amaral'$/)
    expect(officialPhrase('Davi A.')).toMatch(/ <-> 'davi' <-> 'a':\*$/)
    expect(officialPhrase('D. Amaral')).toMatch(/ <-> 'd':\* <-> 'amaral'$/)
    expect(officialPhrase('Maria Bispo')).toMatch(/ <-> 'maria' <-> 'bispo'$/)
    for (const name of ['Davi', 'Pastor Davi', 'Pastor', 'D. A.']) expect(officialPhrase(name), name).toBeUndefined()
  })
})

test.each([
  ['Ricardo', 'Lima', 'Ricardo L.'],
  ['Pastor Ricardo', 'Lima', 'Ricardo L.'],
  ['Pastor', 'Ricardo', null],
  ['ⓅⓐⓈⓣⓞⓡ', 'Ricardo', null],
  ['🅿🅰🆂🆃🅾🆁', 'Ricardo', null],
  ['Past.', 'Ricardo', null],
  ['Pastorricardo', '', null],
  ['Pr.Ricardo', 'Lima', null],
  ['Pasʈor', 'Ricardo', null],
  ['Presb.', 'Davi', null],
  ['Financeiro', 'Esperança', null],
  ['Moderação', '', null],
  ['Pix', 'Esperança', null],
  ['11•98888•7777', '', null],
  ['Igreja', 'Esperança', null],
  ['Ana', '❤', null],
  ['', 'x', null],
])('a record of %s %s is shown as %s', (nome, sobrenome, shown) => {
  expect(publicName({ nome, sobrenome })).toBe(shown)
  if (shown) expect(shownName({ nome, sobrenome })).toBe(shown)
})
