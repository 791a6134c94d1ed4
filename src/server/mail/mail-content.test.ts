import { wcagContrast } from 'culori'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { composeMail } from './compose-mail.ts'
import { brandOf, type MailContent } from './mail-content.ts'

const env = { APP_DOMAIN: 'atrio.example', PUBLIC_SCHEME: 'https' as const, PUBLIC_PORT: undefined }
const church = { nome: 'Casa', corApp: '#7A3E9D', idioma: 'es', fusoHorario: 'America/Montevideo', codigo: 'casa', hostname: null }
const content: MailContent = {
  to: 'maria@exemplo.com.br',
  subject: 'Confirme',
  preheader: 'Falta um passo',
  heading: 'Confirme o e-mail',
  paragraphs: ['Olá, Maria!'],
  button: { label: 'Confirmar', url: 'https://casa.atrio.example/access/confirm-email#abc' },
  aside: { text: 'Não foi você?', label: 'Avise', url: 'https://casa.atrio.example/access/not-me#def' },
  reason: 'Porque sim.',
}

describe('a mail', () => {
  test('has the name, address and language of the church, or of Atrio where there is no church', () => {
    expect(brandOf(env, church)).toMatchObject({ name: 'Casa', address: 'https://casa.atrio.example', locale: 'es' })
    expect(brandOf(env, { ...church, hostname: 'www.casa.example' }).address).toBe('https://www.casa.example')
    expect(brandOf({ ...env, PUBLIC_PORT: 3000 }, null)).toMatchObject({
      name: 'Atrio',
      address: 'https://atrio.example:3000',
      locale: 'pt',
    })
  })

  test('has the same content as text and as HTML, with absolute addresses in both', () => {
    const { text, html = '' } = composeMail(brandOf(env, church), content)
    for (const part of ['Confirme o e-mail', 'Olá, Maria!', 'Avise', 'Porque sim.', 'Casa', content.button?.url, content.aside?.url]) {
      expect(text).toContain(part)
      expect(html).toContain(part)
    }
    expect(html).toContain('lang="es"')
    expect(html).toContain('Si el botón no abre, copia esta dirección:')
    expect(html).toContain('prefers-color-scheme:dark')
  })

  test('loads only the church’s icon, runs no script and has no tracking', () => {
    const { html = '' } = composeMail(brandOf(env, church), content)
    expect([...html.matchAll(/(?:src|srcset|background|action)="?([^"\s>]+)/g)].map(([, url]) => url)).toEqual([
      'https://casa.atrio.example/icons/192.png',
    ])
    expect(html).not.toMatch(/<script|url\(|@import|<form|<link/i)
  })

  test('shows any name as plain text', () => {
    const malicious = `"><script>alert('1')</script>&`
    fc.assert(
      fc.property(fc.oneof(fc.constant(malicious), fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', 'a', '=') })), name => {
        const brand = brandOf(env, { ...church, nome: name })
        const { html = '' } = composeMail(brand, {
          ...content,
          subject: name,
          preheader: name,
          heading: name,
          paragraphs: [name],
          reason: name,
        })
        const plain = composeMail(brandOf(env, church), content).html ?? ''
        const tags = (text: string) => [...text.matchAll(/<\/?[a-z][^>]*>/g)].map(([tag]) => tag.slice(0, 4))
        expect(tags(html)).toEqual(tags(plain))
      }),
    )
  })

  test('has a readable button for every colour of a church', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789ABCDEF'), minLength: 6, maxLength: 6 })
    fc.assert(
      fc.property(digits, hex => {
        const { html = '' } = composeMail(brandOf(env, { ...church, corApp: `#${hex}` }), content)
        const [, fill = '', ink = ''] = /background:(#\w{6});border-radius:10px"><a [^>]*color:(#\w{6});text-decoration/.exec(html) ?? []
        expect(wcagContrast(fill, ink)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })
})
