import { type Locale, negotiate } from '#contract/locale.ts'
import type { Mail } from '#server/mail/mail.ts'

type Facts = { church: string; address: string; email: string; name: string; known: boolean }

const words: Record<Locale, (facts: Facts) => Pick<Mail, 'subject' | 'text'>> = {
  pt: ({ church, address, email, name, known }) => ({
    subject: `${church} está no ar`,
    text: `Olá, ${name}!

O lugar de ${church} na internet está pronto:
${address}

Entre com o e-mail ${email}${known ? ' e a senha que você já usa.' : '. A senha provisória você recebe de quem cadastrou a igreja; troque-a no primeiro acesso.'}

Bem-vindo ao Atrio.`,
  }),
  en: ({ church, address, email, name, known }) => ({
    subject: `${church} is online`,
    text: `Hello, ${name}!

The place of ${church} on the web is ready:
${address}

Log in with the e-mail ${email}${known ? ' and the password you already use.' : '. Whoever set the church up gives you a first password; please change it when you first log in.'}

Welcome to Atrio.`,
  }),
  es: ({ church, address, email, name, known }) => ({
    subject: `${church} ya está en línea`,
    text: `Hola, ${name}:

El lugar de ${church} en internet está listo:
${address}

Ingrese con el correo ${email}${known ? ' y la contraseña que ya usa.' : '. La contraseña provisoria se la da quien registró la iglesia; cámbiela la primera vez que ingrese.'}

Bienvenido a Atrio.`,
  }),
}

/**
 * What the first administrator of a new church is told, in the church's language. No password: mail is read by many machines.
 * @param idioma the church's own, as `pt_BR`
 */
export function welcomeMail(idioma: string, facts: Facts): Mail {
  return { to: facts.email, ...words[negotiate([idioma])](facts) }
}
