import type { Locale } from '#contract/locale.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { Brand } from '#server/mail/mail-content.ts'

type MailData = { church: string; email: string; name: string; known: boolean }
type MailTexts = { subject: string; preheader: string; paragraphs: string[]; button: string; plainHint: string; reason: string }

// Not in texts/: the command that creates a church sends this mail in the church's language, and no screen shows these texts.
const mailTexts: Record<Locale, (data: MailData) => MailTexts> = {
  pt: ({ church, email, name, known }) => ({
    subject: `${church} está no ar`,
    preheader: 'O lugar da sua igreja na internet está pronto.',
    paragraphs: [
      `Olá, ${name}!`,
      `O lugar de ${church} na internet está pronto.`,
      `Entre com o e-mail ${email}${known ? ' e a senha que você já usa.' : '. A senha provisória você recebe de quem cadastrou a igreja; troque-a no primeiro acesso.'}`,
      'Bem-vindo ao Atrio.',
    ],
    button: 'Abrir o site',
    plainHint: 'Se o botão não abrir, copie este endereço:',
    reason: `Você recebe este e-mail porque administra ${church}.`,
  }),
  en: ({ church, email, name, known }) => ({
    subject: `${church} is online`,
    preheader: "Your church's place on the web is ready.",
    paragraphs: [
      `Hello, ${name}!`,
      `The place of ${church} on the web is ready.`,
      `Log in with the e-mail ${email}${known ? ' and the password you already use.' : '. Whoever set the church up gives you a first password; please change it when you first log in.'}`,
      'Welcome to Atrio.',
    ],
    button: 'Open the site',
    plainHint: 'If the button does not open, copy this address:',
    reason: `You get this e-mail because you administer ${church}.`,
  }),
  es: ({ church, email, name, known }) => ({
    subject: `${church} ya está en línea`,
    preheader: 'El lugar de su iglesia en internet está listo.',
    paragraphs: [
      `Hola, ${name}:`,
      `El lugar de ${church} en internet está listo.`,
      `Ingrese con el correo ${email}${known ? ' y la contraseña que ya usa.' : '. La contraseña provisoria se la da quien registró la iglesia; cámbiela la primera vez que ingrese.'}`,
      'Bienvenido a Atrio.',
    ],
    button: 'Abrir el sitio',
    plainHint: 'Si el botón no abre, copie esta dirección:',
    reason: `Recibe este correo porque administra ${church}.`,
  }),
}

/**
 * The welcome mail to the first administrator of a new church, in the church's language. It contains no password, because
 * mail passes through many machines that can read it.
 * @param known whether the administrator had an account before
 */
export function welcomeMail(brand: Brand, { email, name, known }: Omit<MailData, 'church'>): Mail {
  const { subject, button, ...texts } = mailTexts[brand.locale]({ church: brand.name, email, name, known })
  return composeMail(brand, { to: email, subject, heading: subject, button: { label: button, url: brand.address }, ...texts })
}
