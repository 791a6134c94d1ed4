import { describe, expect, test } from 'vitest'
import { locales } from '#contract/locale.ts'
import { brandOf } from '#server/mail/mail-content.ts'
import { accessMail } from './access-mail.ts'
import * as mails from './mails.ts'

const env = { APP_DOMAIN: 'atrio.example', PUBLIC_SCHEME: 'https' as const, PUBLIC_PORT: undefined }
const recipient = { to: 'maria@exemplo.com.br', name: 'Maria' }
const [code, notMeCode, when] = ['C'.repeat(43), 'N'.repeat(43), new Date('2026-11-21T02:30:00Z')]

describe.each(locales)('in %s', idioma => {
  const brand = brandOf(env, { nome: 'Casa', corApp: '#7A3E9D', idioma, fusoHorario: 'America/Sao_Paulo', codigo: 'casa', hostname: null })
  const all = {
    confirm: mails.confirmMail(brand, recipient, { code, notMeCode }),
    recover: mails.recoverMail(brand, recipient, code),
    changed: mails.passwordChangedMail(brand, recipient, { notMeCode, when }),
    device: mails.newDeviceMail(brand, recipient, { device: 'Chrome, Android', notMeCode, when }),
    newEmail: mails.newEmailMail(brand, recipient, code),
    emailChangeNotice: mails.emailChangeNoticeMail(brand, recipient, { email: 'n•••o@e•••.com', notMeCode, when }),
    emailAlreadyUsed: mails.emailAlreadyUsedMail(brand, recipient),
    access: accessMail(brand, recipient, { nome: 'Sara Lima', motivo: 'Ajuda com a agenda', iniciadoEm: when, expiraEm: when }),
  }

  test('every mail greets the person, gives sender and reason, and has no missing text or variable', () => {
    for (const { to, subject, text } of Object.values(all)) {
      expect(to).toBe(recipient.to)
      expect(subject.length).toBeGreaterThan(5)
      expect(text).toContain('Maria')
      expect(text).toContain('Casa · https://casa.atrio.example')
      expect(text).not.toMatch(/undefined|\{\w+\}|mail_/)
    }
    expect(new Set(Object.values(all).map(({ subject }) => subject)).size).toBe(Object.keys(all).length)
  })

  test('codes are in the fragment (#), which no server receives', () => {
    for (const { text, html } of Object.values(all))
      for (const address of `${text}${html}`.match(/https:\/\/[^\s"<]+/g) ?? []) {
        const { search, pathname } = new URL(address)
        expect(search + pathname).not.toMatch(/[CN]{43}/)
      }
    expect(all.confirm.text).toContain(`https://casa.atrio.example/access/confirm-email#${code}`)
    expect(all.recover.text).toContain(`https://casa.atrio.example/access/new-password#${code}`)
    expect(all.newEmail.text).toContain(`https://casa.atrio.example/access/confirm-new-email#${code}`)
    for (const mail of [all.confirm, all.changed, all.device, all.emailChangeNotice])
      expect(mail.text).toContain(`https://casa.atrio.example/access/not-me#${notMeCode}`)
  })

  test('times are in the time zone of the church', () => {
    for (const { text } of [all.changed, all.device, all.emailChangeNotice]) expect(text).toMatch(/\b20\b.*2026.*(11|23):30/s)
  })
})
