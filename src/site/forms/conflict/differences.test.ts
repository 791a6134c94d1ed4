import { describe, expect, test } from 'vitest'
import { textsOfRow } from '../values/texts.ts'
import { differences, rebased } from './differences.ts'

const base = textsOfRow({
  titulo: 'Almoço',
  texto: 'Venha.',
  local: null,
  contatos: [{ id: 1, nome: 'Ana' }],
})
const mine = (changed: object) => ({ ...base, ...textsOfRow(changed) })
/** The server sends more than the form has. */
const saved = (changed: object) => ({ ...base, ...textsOfRow({ versao: 2, inscritos: 40, ...changed }) })
const names = (found: ReturnType<typeof differences>) =>
  found.map(({ name, byMe, byOthers }) => `${name} ${byMe ? 'me' : ''}${byOthers ? 'others' : ''}`)
const lists = ['contatos']

describe('what differs', () => {
  test('each field once, with who has changed it', () => {
    const here = mine({ titulo: 'Almoço de domingo', texto: 'Venha!' })
    const there = saved({ titulo: 'Almoço da família', local: 'templo' })
    expect(names(differences(base, here, there, lists))).toEqual(['titulo meothers', 'texto me', 'local others'])
  })

  test('not a field that both have changed in the same way, and not one that the form does not have', () => {
    expect(differences(base, mine({ titulo: 'Festa ' }), saved({ titulo: 'Festa', inscritos: 41 }), lists)).toEqual([])
  })

  test('a list as a whole: a row more, a row less, another text in a row', () => {
    for (const contatos of [
      [],
      [{ id: 1, nome: 'Rute' }],
      [
        { id: 1, nome: 'Ana' },
        { id: 2, nome: 'Rute' },
      ],
    ]) {
      const [found, ...more] = differences(base, base, saved({ contatos }), lists)
      expect(found).toMatchObject({ name: 'contatos', isList: true, byMe: false, byOthers: true })
      expect(more).toEqual([])
    }
  })

  test('a list does not differ by what only the server has in its rows', () => {
    expect(differences(base, base, saved({ contatos: [{ id: 1, nome: 'Ana', criadoEm: '2026' }] }), lists)).toEqual([])
  })

  test('a list without rows differs from one with rows', () => {
    const empty = textsOfRow({ titulo: 'Almoço', contatos: [] })
    const [found] = differences(empty, empty, saved({}), lists)
    expect(found?.saved['contatos.0.nome']).toEqual(['Ana'])
  })
})

test('a form that begins again from the saved row has its texts, without what only the server has', () => {
  const now = rebased(
    base,
    saved({
      titulo: 'Festa',
      contatos: [
        { id: 1, nome: 'Ana', criadoEm: '2026' },
        { id: 2, nome: 'Rute' },
      ],
    }),
    lists,
  )
  expect(now).toEqual(
    textsOfRow({
      titulo: 'Festa',
      texto: 'Venha.',
      local: null,
      contatos: [
        { id: 1, nome: 'Ana' },
        { id: 2, nome: 'Rute' },
      ],
    }),
  )
  expect(rebased({ comNome: ['true'] }, saved({}), [])).toEqual({ comNome: ['true'] })
})
