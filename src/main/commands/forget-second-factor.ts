import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { accountTable, forgetSecondFactors } from '#features/access/server/index.ts'
import { asOwner, ownerTransaction } from '#server/db/owner.ts'
import { readEnv } from '#server/env.ts'
import { open } from '../open.ts'
import { type Command, CommandError } from './command.ts'
import { readFlags } from './flags.ts'

const usage = 'church -- forget-second-factor --email <e-mail>'

const flags = {
  email: { schema: z.string().check(z.trim(), z.toLowerCase(), z.minLength(3)), expects: 'the e-mail of an account' },
} as const

/** `church forget-second-factor`: for somebody who has lost all second factors and recovery codes. No endpoint can do this. */
export const forgetSecondFactorCommand: Command = {
  usage,
  about: 'Removes all second factors of an account and logs it out. First make sure that the right person is asking.',
  async run(args, { say, print }) {
    const { email } = readFlags(flags, args, usage)
    const opened = await open(readEnv(process.env), say)
    try {
      await asOwner(opened.ownerUrl, connection =>
        ownerTransaction(connection, async tx => {
          const [account] = await tx.select({ id: accountTable.id }).from(accountTable).where(eq(accountTable.email, email))
          if (!account) throw new CommandError(`--email "${email}": no account has this e-mail.`, 1)
          await forgetSecondFactors(tx, account.id)
        }),
      )
    } finally {
      await opened.close()
    }
    print(`${email} has no second factor any more`)
  },
}
