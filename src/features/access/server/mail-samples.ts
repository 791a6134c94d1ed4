import { type MailSamples, sampleRecipient as maria, sampleTime as when } from '#server/mail/mail-samples.ts'
import { accessMail } from './mails/access-mail.ts'
import { type FactorChange, factorMail } from './mails/factor-mail.ts'
import {
  confirmMail,
  emailAlreadyUsedMail,
  emailChangeNoticeMail,
  newDeviceMail,
  newEmailMail,
  passwordChangedMail,
  recoverMail,
} from './mails/mails.ts'

const code = 'kB3vZ8sQ1xT6yW0pLmN4'
const notMeCode = 'aR7cD2eF9gH5jK1lM8nP'
const factor =
  (what: FactorChange['what']): MailSamples[string] =>
  brand =>
    factorMail(brand, maria, { what, notMeCode, when })

export const mailSamples: MailSamples = {
  'confirm the address of a registration': brand => confirmMail(brand, { ...maria, name: '' }, { code, notMeCode }),
  'set a new password': brand => recoverMail(brand, maria, code),
  'the password was changed': brand => passwordChangedMail(brand, maria, { notMeCode, when }),
  'a login from a new device': brand => newDeviceMail(brand, maria, { device: 'Chrome, Android', notMeCode, when }),
  'confirm a new address': brand => newEmailMail(brand, { ...maria, name: '' }, code),
  'another address was asked for': brand => emailChangeNoticeMail(brand, maria, { email: 'm••••@exemplo.com.br', notMeCode, when }),
  'somebody has tried your address': brand => emailAlreadyUsedMail(brand, maria),
  'a passkey was added': factor('passkey-added'),
  'a passkey was removed': factor('passkey-removed'),
  'an authenticator app was added': factor('app-added'),
  'an authenticator app was removed': factor('app-removed'),
  'recovery codes were made': factor('codes-renewed'),
  'a recovery code was used': factor('recovery-used'),
  'somebody guesses codes': factor('codes-guessed'),
  'the platform has entered the church': brand =>
    accessMail(brand, maria, {
      nome: 'Paulo, Atrio',
      motivo: 'A tesouraria pediu ajuda com os relatórios de novembro.',
      iniciadoEm: when,
      expiraEm: new Date(when.getTime() + 3_600_000),
    }),
}
