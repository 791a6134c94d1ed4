import { text } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { Problem } from '#contract/problems.ts'
import { churchesTable } from '#features/church/server/index.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import { asOwner, ownerTransaction } from '#server/db/owner.ts'
import { readEnv } from '#server/env.ts'
import type { AnyGateway } from '#server/payment-gateway.ts'
import { raiseContentVersion } from '#server/writes/unit-of-work.ts'
import { gateways, resealGatewayKeys, setChurchGateway } from '../app.ts'
import { type Opened, open } from '../open.ts'
import { type Command, CommandError } from './command.ts'
import { readFlags } from './flags.ts'

const usage = 'church -- payments (--codigo <code> --gateway <name> --mode producao|teste < keys.json | --reseal)'

const names = [...gateways.values()].map(({ codigo }) => codigo)
const flags = {
  codigo: { schema: z.optional(z.string().check(z.toLowerCase())), expects: 'the code of a church' },
  gateway: { schema: z.optional(z.enum(names)), expects: `one of ${names.join(', ')}` },
  mode: { schema: z.optional(z.enum(['producao', 'teste'])), expects: 'producao or teste' },
  reseal: { schema: z.optional(z.boolean()), expects: 'nothing', isSwitch: true },
} as const

/** `church payments`: sets the keys of a church for a gateway, which come from standard input, or seals all keys with the present secret. */
export const churchPaymentsCommand: Command = {
  usage,
  about: 'Sets the keys of a church for a gateway, a JSON object on standard input; or seals the keys of all churches again (--reseal).',
  async run(args, { say, print }) {
    const { codigo, gateway, mode, reseal } = readFlags(flags, args, usage)
    const named = codigo && gateway && mode ? { codigo, gateway, mode } : undefined
    if (reseal ? codigo || gateway || mode : !named)
      throw new CommandError(`Give --codigo, --gateway and --mode, or --reseal.\nUsage: npm run ${usage}`, 2)
    const keys = named ? await readKeys() : {}
    const opened = await open(readEnv(process.env), say)
    try {
      print(named ? await setKeys(opened, named, keys) : await resealAll(opened))
    } finally {
      await opened.close()
    }
  },
}

const Keys = z.record(z.string(), z.string())

/** From standard input, so that they are neither in the list of processes nor in the history of the shell. */
async function readKeys(): Promise<Record<string, string>> {
  try {
    return Keys.parse(JSON.parse(await text(process.stdin)))
  } catch {
    // The cause would repeat the keys.
    throw new CommandError('Standard input: expected a JSON object of texts, such as {"chave": "…"}.', 2)
  }
}

type Named = { codigo: string; gateway: string; mode: 'producao' | 'teste' }

async function setKeys({ ownerUrl, services }: Opened, { codigo, gateway, mode }: Named, keys: Record<string, string>): Promise<string> {
  const [secret] = services.paymentSecrets as [Uint8Array]
  const known = [...services.gateways.values()].find(one => one.codigo === gateway) as AnyGateway
  try {
    await asOwner(ownerUrl, connection =>
      ownerTransaction(connection, async tx => {
        const church = await findChurch(tx, codigo)
        await setChurchGateway(tx, church, { gateway: known, modo: mode, keys, secret })
        // The pages may load the gateway's script, which their content security policy names.
        await raiseContentVersion(connection, church)
      }),
    )
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const failures = Object.entries(error.errors ?? {}).map(([name, failure]) => `${name}: ${failure}`)
    throw new CommandError([`The keys of ${gateway} were not stored:`, ...failures].join('\n'), 1)
  }
  return `${codigo} uses ${gateway} (${mode})`
}

async function findChurch(tx: ChurchTx, codigo: string): Promise<number> {
  const isNamed = eq(sql`lower(${churchesTable.codigo})`, codigo)
  const [church] = await tx.select({ id: churchesTable.id }).from(churchesTable).where(isNamed)
  if (!church) throw new CommandError(`--codigo "${codigo}": no church has this code.`, 1)
  return church.id
}

async function resealAll({ ownerUrl, services }: Opened): Promise<string> {
  const { sealed, unreadable } = await asOwner(ownerUrl, connection =>
    ownerTransaction(connection, tx => resealGatewayKeys(tx, services.paymentSecrets)),
  )
  const lost = unreadable.map(
    ({ church, gateway }) => `church ${church}, gateway ${gateway}: cannot be read; staff must enter the keys again`,
  )
  return [`${sealed} sealed again`, ...lost].join('\n')
}
