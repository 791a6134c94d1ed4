import fc from 'fast-check'
import { expect, test } from 'vitest'
import { auditedChange, auditedRow } from './audited-values.ts'

test('a change has only the columns that differ', () => {
  const before = { igrejaId: 1, id: 7, nome: 'Antes', link: '/', versao: 1, imagem: { url: '/a' } }
  expect(auditedChange(before, { nome: 'Depois', link: '/', imagem: { url: '/a' }, versao: 2 })).toEqual({
    before: { nome: 'Antes', versao: 1 },
    after: { nome: 'Depois', versao: 2 },
  })
  expect(auditedRow(before)).not.toHaveProperty('igrejaId')
})

test('of a long text only the changed part is stored', () => {
  const text = `<p>${'Venha ao mutirão. '.repeat(100)}</p>`
  const { before, after } = auditedChange({ conteudo: text }, { conteudo: text.replace(/mutirão\. <\/p>$/, 'culto. </p>') })
  expect(before).toEqual({ conteudo: { posicao: text.length - 13, texto: 'mutirã' } })
  expect(after).toEqual({ conteudo: { posicao: text.length - 13, texto: 'cult' } })
})

test('the old text can be restored from the new one and the stored parts', () => {
  const longText = fc.string({ unit: fc.constantFrom('a', 'b', '<', 'é'), minLength: 290, maxLength: 330 })
  fc.assert(
    fc.property(longText, longText, (old, next) => {
      const { before, after } = auditedChange({ conteudo: old }, { conteudo: next })
      if (old === next) return expect(before).toEqual({})
      const [was, is] = [before.conteudo, after.conteudo] as (string | { posicao: number; texto: string })[]
      if (typeof was === 'string' || typeof is === 'string') return expect([was, is]).toEqual([old, next])
      const { posicao, texto } = is as { posicao: number; texto: string }
      expect(next.slice(0, posicao) + was?.texto + next.slice(posicao + texto.length)).toBe(old)
    }),
  )
})
