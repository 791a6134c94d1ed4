import { and, eq, isNotNull, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { accountTable } from '#features/access/server/index.ts'
import { asOwner, ownerTransaction } from '#server/db/owner.ts'
import { readEnv } from '#server/env.ts'
import { open } from '../open.ts'
import { type Command, CommandError } from './command.ts'
import { readFlags } from './flags.ts'

const usage = 'church -- super-admin --email <e-mail> [--remove]'

const flags = {
  email: { schema: z.string().check(z.trim(), z.toLowerCase(), z.minLength(3)), expects: 'the e-mail of an account' },
  remove: { schema: z.optional(z.boolean()), expects: 'nothing', isSwitch: true },
} as const

/** `church super-admin`: gives an account the right to enter churches, or takes it away, which also ends its accesses. No endpoint can do this. */
export const superAdminCommand: Command = {
  usage,
  about: 'Lets an account enter any church for an hour, for a reason that the church reads, or no longer (--remove).',
  async run(args, { say, print }) {
    const { email, remove = false } = readFlags(flags, args, usage)
    const mayHaveIt = remove ? undefined : and(eq(accountTable.flagAtivo, true), isNotNull(accountTable.emailConfirmadoEm))
    let name = ''
    const opened = await open(readEnv(process.env), say)
    try {
      await asOwner(opened.ownerUrl, connection =>
        ownerTransaction(connection, async tx => {
          const changed = await tx
            .update(accountTable)
            .set({ flagSuperAdmin: !remove })
            .where(and(eq(accountTable.email, email), mayHaveIt))
            .returning({ id: accountTable.id, nome: accountTable.nome, sobrenome: accountTable.sobrenome })
          const [account] = changed
          if (!account) throw new CommandError(`--email "${email}": no ${remove ? '' : 'open and confirmed '}account has this e-mail.`, 1)
          name = `${account.nome} ${account.sobrenome}`.trim()
          if (remove)
            await tx.execute(sql`update acesso_plataforma set encerrado_em = least(statement_timestamp(), expira_em)
              where conta_id = ${account.id} and encerrado_em is null`)
        }),
      )
    } finally {
      await opened.close()
    }
    print(remove ? `${name}, ${email}, may not enter churches any more` : `${name}, ${email}, may enter churches`)
  },
}
