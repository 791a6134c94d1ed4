import * as z from 'zod/mini'
import { ChurchCode, Email, SlugOrId } from '#contract/values.ts'
import { createChurch, type NewChurch, TakenError, welcomeMail } from '#features/church/server/index.ts'
import { busNotifySql, busNotifyValues } from '#server/bus/messages.ts'
import { asOwner, ownerTransaction } from '#server/db/owner.ts'
import { readEnv } from '#server/env.ts'
import { churchAddress } from '#server/http/church-address.ts'
import { deliverMail } from '#server/mail/mail.ts'
import { brandOf } from '#server/mail/mail-content.ts'
import { open } from '../open.ts'
import { type Command, CommandError, type CommandIo } from './command.ts'
import { expectOwnHost, HostName } from './flag-values.ts'
import { readFlags } from './flags.ts'

const usage =
  'church -- create --codigo <code> --nome <name> --admin <e-mail> [--host <host name>] [--fuso <time zone>] [--moeda <currency>] [--idioma <language>]'

const text = (maxLength: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength))
const isTimeZone = (name: string) =>
  /^[A-Za-z]+(\/[\w+-]+)*$/.test(name) && !throws(() => new Intl.DateTimeFormat('en', { timeZone: name }))
const isCurrency = (code: string) => Intl.supportedValuesOf('currency').includes(code)

const flags = {
  codigo: {
    schema: z.pipe(ChurchCode, SlugOrId),
    expects: 'letters, digits and single hyphens inside, with at least one letter, such as "esperanca"; not "www" or "codigo"',
  },
  nome: { schema: text(120), expects: 'the name of the church, at most 120 characters' },
  admin: { schema: Email, expects: 'the e-mail address of the first administrator' },
  host: { schema: z.optional(HostName.schema), expects: HostName.expects },
  fuso: {
    schema: z._default(z.string().check(z.refine(isTimeZone)), 'America/Sao_Paulo'),
    expects: 'an IANA time zone, such as "America/Sao_Paulo"',
  },
  moeda: {
    schema: z._default(z.string().check(z.toUpperCase(), z.refine(isCurrency)), 'BRL'),
    expects: 'an ISO 4217 currency, such as "BRL"',
  },
  idioma: {
    schema: z._default(z.string().check(z.regex(/^[a-z]{2}([_-][A-Z]{2})?$/)), 'pt_BR'),
    expects: 'a language, such as "pt_BR", "es" or "en"',
  },
}

/** `church create`: creates a church and its first administrator, and sends them a mail. */
export const createChurchCommand: Command = {
  usage,
  about: 'Creates a church with its first administrator, and prints its address and a first password.',
  async run(args, io) {
    const { codigo, nome, admin, host = null, fuso, moeda, idioma } = readFlags(flags, args, usage)
    const env = readEnv(process.env)
    if (host) expectOwnHost(env, 'host', host)
    const church: NewChurch = { codigo, nome, hostname: host, idioma, fusoHorario: fuso, moeda, admin: { email: admin, ...nameOf(admin) } }
    const opened = await open(env, io.say)
    try {
      await create(opened, church, io)
    } finally {
      await opened.close()
    }
  },
}

async function create({ services, ownerUrl }: Awaited<ReturnType<typeof open>>, church: NewChurch, { print }: CommandIo) {
  const address = churchAddress(services.env)(church)
  const { email, nome: name } = church.admin
  const password = await asOwner(ownerUrl, connection =>
    ownerTransaction(connection, async tx => {
      const created = await createChurch(tx, church)
      const brand = brandOf(services.env, { ...church, corApp: created.corApp })
      const mail = welcomeMail(brand, { email, name, known: created.password === undefined })
      await services.jobs.send(connection, deliverMail, mail, created.id)
      // Running servers may have cached that no church has this code or host.
      await connection.query(busNotifySql, busNotifyValues({ church: created.id, version: 1 }))
      return created.password
    }),
  ).catch(error => {
    if (!(error instanceof TakenError)) throw error
    const flag = error.field === 'codigo' ? `--codigo "${church.codigo}"` : `--host "${church.hostname}"`
    throw new CommandError(`${flag} is taken: another church has it.`, 1)
  })
  print(`address   ${address}`)
  print(`login     ${email}`)
  print(`password  ${password ?? '(the one this login already has)'}`)
}

/** An initial name, which the person can change: `maria.silva@...` becomes Maria Silva. */
function nameOf(email: string): { nome: string; sobrenome: string } {
  const words = (email.split('@')[0] ?? '').split(/[^\p{L}]+/u).filter(Boolean)
  const [nome = 'Admin', ...rest] = words.map(word => word.charAt(0).toUpperCase() + word.slice(1))
  return { nome, sobrenome: rest.join(' ') }
}

function throws(task: () => unknown): boolean {
  try {
    task()
    return false
  } catch {
    return true
  }
}
