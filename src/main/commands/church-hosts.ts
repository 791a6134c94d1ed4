import * as z from 'zod/mini'
import { CanonicalHostError, changeHosts, TakenError } from '#features/church/server/index.ts'
import { asOwner, ownerTransaction } from '#server/db/owner.ts'
import { readEnv } from '#server/env.ts'
import { raiseContentVersion } from '#server/writes/unit-of-work.ts'
import { open } from '../open.ts'
import { type Command, CommandError } from './command.ts'
import { expectOwnHost, HostName } from './flag-values.ts'
import { readFlags } from './flags.ts'

const usage = 'church -- hosts --codigo <code> [--add <host name>] [--canonical <host name>] [--remove <host name>]'

const host = { schema: z.optional(HostName.schema), expects: HostName.expects }
const flags = {
  codigo: { schema: z.string().check(z.toLowerCase()), expects: 'the code of a church' },
  add: host,
  canonical: host,
  remove: host,
}

/** `church hosts`: shows and changes the own host names of a church. The working role cannot write them, so no endpoint can change them. */
export const churchHostsCommand: Command = {
  usage,
  about: "Shows a church's own host names and changes them. All lead to the canonical one, each with and without www.",
  async run(args, { say, print }) {
    const { codigo, add, canonical, remove } = readFlags(flags, args, usage)
    const env = readEnv(process.env)
    if (add) expectOwnHost(env, 'add', add)
    if (canonical) expectOwnHost(env, 'canonical', canonical)
    const opened = await open(env, say)
    try {
      const hosts = await asOwner(opened.ownerUrl, connection =>
        ownerTransaction(connection, async tx => {
          const changed = await changeHosts(tx, codigo, { add, remove, canonico: canonical })
          // All nodes forget what they have found at the names.
          if (changed && (add || canonical || remove)) await raiseContentVersion(connection, changed.igreja)
          return changed
        }),
      )
      if (!hosts) throw new CommandError(`--codigo "${codigo}": no church has this code.`, 1)
      for (const name of hosts.hosts) print(`host       ${name}`)
      print(`canonical  ${hosts.canonico ?? `${codigo}.${env.APP_DOMAIN}`}`)
    } catch (error) {
      if (error instanceof TakenError) throw new CommandError(`"${error.value}" is taken: another church has it.`, 1)
      if (error instanceof CanonicalHostError)
        throw new CommandError(`--remove "${remove}" is the canonical name: choose another one with --canonical first.`, 1)
      throw error
    } finally {
      await opened.close()
    }
  },
}
