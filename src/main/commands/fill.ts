import type pg from 'pg'
import * as z from 'zod/mini'
import { hashPassword, type LoadShare, loadMail, loadMembers } from '#features/access/server/index.ts'
import { loadBanners } from '#features/banners/server/index.ts'
import { isAnyChurch, type LoadLook, loadChurches, loadPrefix } from '#features/church/server/index.ts'
import { loadPaymentMethods } from '#features/payment-methods/server/index.ts'
import { seedDemoOnce } from '#main/demo/demo.ts'
import { keepLooks } from '#main/demo/looks.ts'
import { notifyText, notifyValues } from '#server/bus/bus.ts'
import { asOwner, ownerTransaction } from '#server/db/owner.ts'
import { demoMail, demoPassword } from '#server/demo/churches.ts'
import { createRandom } from '#server/demo/random.ts'
import { readEnv } from '#server/env.ts'
import { open } from '../open.ts'
import { type Command, CommandError, type CommandIo } from './command.ts'
import { readFlags } from './flags.ts'

const usage = 'demo -- [--churches 500] [--members 200000] [--force]'
const amount = (least: number, most: number, usual: number) => ({
  schema: z._default(z.coerce.number().check(z.int(), z.gte(least), z.lte(most)), usual),
  expects: `a whole number from ${least} to ${most}`,
})
const flags = {
  churches: amount(1, 9_999, 500),
  members: amount(0, 20_000_000, 200_000),
  force: { schema: z._default(z.boolean(), false), expects: 'nothing', isSwitch: true as const },
}

/** Members per statement: seconds apart, so that progress is seen. */
const batch = 20_000
/** Churches per statement: far below PostgreSQL's 65,535 parameters. */
const churchBatch = 1_000

/** `demo`: many churches and people, to see what the server does under load. */
export const fillCommand: Command = {
  usage,
  about: 'Fills a load database with many churches and people. --force does it beside real churches, too.',
  async run(args, io) {
    const wanted = readFlags(flags, args, usage)
    const env = readEnv(process.env)
    const opened = await open(env, io.say)
    try {
      const { services, ownerUrl, embedded } = opened
      await assertFillable(services.pool, wanted.force)
      if (env.ATRIO_DEMO ?? embedded) await seedDemoOnce(ownerUrl, services, io.say)
      io.say('Keeping the pictures that the churches share.')
      const looks = await keepLooks(services.files)
      await asOwner(ownerUrl, async connection => {
        await assertFillable(connection, wanted.force)
        await fill(connection, wanted, looks, io)
      })
    } finally {
      await opened.close()
    }
  },
}

async function assertFillable(connection: Pick<pg.PoolClient, 'query'> | pg.Pool, force: boolean) {
  const has = async (sql: string, value: string) => (await connection.query(`select exists (${sql}) as found`, [value])).rows[0].found
  if (await has('select from igreja where codigo like $1', `${loadPrefix}%`))
    throw new CommandError('This database has been filled before. Fill a new one: set ATRIO_DATA_DIR or DATABASE_URL.', 1)
  if (force || !(await isAnyChurch(connection))) return
  if (!(await has('select from conta where email like $1', `%${demoMail}`)))
    throw new CommandError('This database holds churches that are not the demo. Nothing was done; --force fills it all the same.', 1)
}

async function fill(
  connection: pg.PoolClient,
  { churches, members }: { churches: number; members: number },
  looks: LoadLook[],
  { say, print }: CommandIo,
) {
  const senha = await hashPassword(demoPassword)
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  await ownerTransaction(connection, async tx => {
    const made = await loadChurches(tx, churches, looks)
    for (let first = 0; first < made.length; first += churchBatch) {
      const some = made.slice(first, first + churchBatch)
      await loadBanners(tx, some)
      await loadPaymentMethods(tx, some)
    }
    say(`  ${number(made.length)} churches in ${seconds().toFixed(1)} s`)
    let done = 0
    for (const shares of batches(
      spread(
        made.map(({ id }) => id),
        members,
      ),
    )) {
      await loadMembers(connection, shares, senha)
      done += shares.reduce((sum, share) => sum + share.members, 0)
      say(`  ${number(done)} of ${number(members)} members, ${number(done / seconds())} a second`)
    }
    // Running servers forget what they know of the list of churches.
    await connection.query(notifyText, notifyValues({ church: made[0]?.id ?? 0, version: 1 }))
  })
  await connection.query('analyze')
  print(`${number(churches)} churches (${loadPrefix}0001 and on) and ${number(members)} members in ${seconds().toFixed(1)} s`)
  print(`logins: membro-1${loadMail} to membro-${members}${loadMail}, password ${demoPassword}`)
}

const number = (value: number) => Math.round(value).toLocaleString('en')

/** Shares members out as towns do: a few large churches, many small ones. */
export function spread(churches: readonly number[], members: number): LoadShare[] {
  const random = createRandom('spread')
  const weights = churches.map(() => (random() * churches.length + 5) ** -0.9)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  let [weighed, before] = [0, 0]
  return churches.map((church, place) => {
    weighed += weights[place] as number
    const upTo = place === churches.length - 1 ? members : Math.round((members * weighed) / sum)
    const share = { church, members: upTo - before, before }
    before = upTo
    return share
  })
}

/** Whole churches together until a statement is full. */
function* batches(shares: LoadShare[]): Generator<LoadShare[]> {
  let [open, size]: [LoadShare[], number] = [[], 0]
  for (const share of shares) {
    open.push(share)
    size += share.members
    if (size < batch) continue
    yield open
    ;[open, size] = [[], 0]
  }
  if (open.length) yield open
}
