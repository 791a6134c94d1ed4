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

test('an emoji that replaces another one is stored whole, because PostgreSQL stores no half of it', () => {
  const text = `<p>${'Venha ao mutirão. '.repeat(100)}😀</p>`
  expect(auditedChange({ conteudo: text }, { conteudo: text.replace('😀', '😁') })).toMatchObject({
    before: { conteudo: { texto: '😀' } },
    after: { conteudo: { texto: '😁' } },
  })
})

test('the old text can be restored from the new one and the stored parts', () => {
  const longText = fc.string({ unit: fc.constantFrom('a', 'b', '<', '😀', '😁', '🧀'), minLength: 290, maxLength: 330 })
  fc.assert(
    fc.property(longText, longText, (old, next) => {
      const { before, after } = auditedChange({ conteudo: old }, { conteudo: next })
      const [was, is] = [before.conteudo ?? '', after.conteudo ?? ''] as (string | { posicao: number; texto: string })[]
      const isWhole = typeof was !== 'object' || typeof is !== 'object'
      const restored = isWhole ? was : next.slice(0, is.posicao) + was.texto + next.slice(is.posicao + is.texto.length)
      expect(restored).toBe(old === next ? '' : old)
      expect(JSON.stringify([was, is])).not.toMatch(/\\ud[89a-f]/)
    }),
  )
})
