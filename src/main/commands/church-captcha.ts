import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { churchesTable } from '#features/church/server/index.ts'
import { auditTable } from '#server/audit/tables.ts'
import { captchaKeyTable } from '#server/captcha/tables.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import { asOwner, ownerTransaction } from '#server/db/owner.ts'
import { readEnv } from '#server/env.ts'
import { raiseContentVersion } from '#server/writes/unit-of-work.ts'
import { open } from '../open.ts'
import { type Command, CommandError } from './command.ts'
import { readFlags } from './flags.ts'

const usage = 'church -- captcha --codigo <code> (--site <site key> --secret <secret key> | --off)'

const Key = z.optional(z.string().check(z.regex(/^[\w-]{20,100}$/)))

const flags = {
  codigo: { schema: z.string().check(z.toLowerCase()), expects: 'the code of a church' },
  site: { schema: Key, expects: 'a reCAPTCHA v2 site key: 20 to 100 letters, digits, _ and -' },
  secret: { schema: Key, expects: 'the secret key that belongs to it' },
  off: { schema: z.optional(z.boolean()), expects: 'nothing', isSwitch: true },
} as const

/** `church captcha`: chooses the captcha of a church. The working role cannot write the keys, so no endpoint can change them. */
export const churchCaptchaCommand: Command = {
  usage,
  about: "Makes a church use Google's reCAPTCHA v2 with its own keys, or the built-in captcha again (--off).",
  async run(args, { say, print }) {
    const { codigo, site, secret, off } = readFlags(flags, args, usage)
    if (off ? site || secret : !site || !secret) throw new CommandError(`Give both keys, or --off.\nUsage: npm run ${usage}`, 2)
    const keys = site && secret ? { chaveSite: site, chaveSecreta: secret } : undefined
    const opened = await open(readEnv(process.env), say)
    try {
      await asOwner(opened.ownerUrl, connection =>
        ownerTransaction(connection, async tx => {
          const church = await setKeys(tx, codigo, keys)
          // The pages must be rendered again, because their content security policy lists the external scripts.
          await raiseContentVersion(connection, church)
        }),
      )
    } finally {
      await opened.close()
    }
    print(keys ? `${codigo} uses reCAPTCHA` : `${codigo} uses the built-in captcha`)
  },
}

async function setKeys(tx: ChurchTx, codigo: string, keys: { chaveSite: string; chaveSecreta: string } | undefined): Promise<number> {
  const [church] = await tx
    .select({ id: churchesTable.id })
    .from(churchesTable)
    .where(eq(sql`lower(${churchesTable.codigo})`, codigo))
  if (!church) throw new CommandError(`--codigo "${codigo}": no church has this code.`, 1)
  const igrejaId = church.id
  const [before] = await tx.delete(captchaKeyTable).where(eq(captchaKeyTable.igrejaId, igrejaId)).returning()
  if (keys) await tx.insert(captchaKeyTable).values({ igrejaId, ...keys })
  await tx.insert(auditTable).values({
    igrejaId,
    acao: 'update',
    entidade: 'captcha',
    entidadeId: String(igrejaId),
    antes: { chaveSite: before?.chaveSite ?? null },
    depois: { chaveSite: keys?.chaveSite ?? null },
    pedido: 'command',
  })
  return igrejaId
}
