import { wcagContrast } from 'culori'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { composeLetter } from './compose-letter.ts'
import { brandOf, type Letter } from './letter.ts'

const env = { APP_DOMAIN: 'atrio.example', PUBLIC_SCHEME: 'https' as const, PUBLIC_PORT: undefined }
const church = { nome: 'Casa', corApp: '#7A3E9D', idioma: 'es', fusoHorario: 'America/Montevideo', codigo: 'casa', hostname: null }
const letter: Letter = {
  to: 'maria@exemplo.com.br',
  subject: 'Confirme',
  preheader: 'Falta um passo',
  heading: 'Confirme o e-mail',
  paragraphs: ['Olá, Maria!'],
  button: { label: 'Confirmar', url: 'https://casa.atrio.example/access/confirm-email#abc' },
  plainHint: 'Copie:',
  aside: { text: 'Não foi você?', label: 'Avise', url: 'https://casa.atrio.example/access/not-me#def' },
  reason: 'Porque sim.',
}

describe('a letter', () => {
  test('is the church’s: its name, its address, its language; Atrio’s where there is none', () => {
    expect(brandOf(env, church)).toMatchObject({ name: 'Casa', address: 'https://casa.atrio.example', locale: 'es' })
    expect(brandOf(env, { ...church, hostname: 'www.casa.example' }).address).toBe('https://www.casa.example')
    expect(brandOf({ ...env, PUBLIC_PORT: 3000 }, null)).toMatchObject({
      name: 'Atrio',
      address: 'https://atrio.example:3000',
      locale: 'pt',
    })
  })

  test('says the same as text and as HTML, with every address whole in both', () => {
    const { text, html = '' } = composeLetter(brandOf(env, church), letter)
    for (const part of ['Confirme o e-mail', 'Olá, Maria!', 'Avise', 'Porque sim.', 'Casa', letter.button?.url, letter.aside?.url]) {
      expect(text).toContain(part)
      expect(html).toContain(part)
    }
    expect(html).toContain('lang="es"')
    expect(html).toContain('prefers-color-scheme:dark')
  })

  test('loads nothing but the church’s icon, runs nothing, and tells nobody that it was opened', () => {
    const { html = '' } = composeLetter(brandOf(env, church), letter)
    expect([...html.matchAll(/(?:src|srcset|background|action)="?([^"\s>]+)/g)].map(([, url]) => url)).toEqual([
      'https://casa.atrio.example/icons/192.png',
    ])
    expect(html).not.toMatch(/<script|url\(|@import|<form|<link/i)
  })

  test('shows whatever a name holds as words', () => {
    const evil = `"><script>alert('1')</script>&`
    fc.assert(
      fc.property(fc.oneof(fc.constant(evil), fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', 'a', '=') })), name => {
        const brand = brandOf(env, { ...church, nome: name })
        const { html = '' } = composeLetter(brand, {
          ...letter,
          subject: name,
          preheader: name,
          heading: name,
          paragraphs: [name],
          reason: name,
        })
        const plain = composeLetter(brandOf(env, church), letter).html ?? ''
        const tags = (text: string) => [...text.matchAll(/<\/?[a-z][^>]*>/g)].map(([tag]) => tag.slice(0, 4))
        expect(tags(html)).toEqual(tags(plain))
      }),
    )
  })

  test('has a button that can be read, whatever the church’s colour', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789ABCDEF'), minLength: 6, maxLength: 6 })
    fc.assert(
      fc.property(digits, hex => {
        const { html = '' } = composeLetter(brandOf(env, { ...church, corApp: `#${hex}` }), letter)
        const [, fill = '', ink = ''] = /background:(#\w{6});border-radius:10px"><a [^>]*color:(#\w{6});text-decoration/.exec(html) ?? []
        expect(wcagContrast(fill, ink)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })
})
