import type pg from 'pg'
import * as z from 'zod/mini'
import { hashPassword, insertLoadTestMembers, type LoadTestShare, loadTestMailDomain } from '#features/access/server/index.ts'
import { insertLoadTestChurches, isAnyChurch, type LoadTestBranding, loadTestPrefix } from '#features/church/server/index.ts'
import { features } from '#main/app.ts'
import { storeBranding } from '#main/demo/branding.ts'
import { seedDemoOnce } from '#main/demo/demo.ts'
import { busNotifySql, busNotifyValues } from '#server/bus/messages.ts'
import { asOwner, ownerTransaction } from '#server/db/owner.ts'
import { demoMail, demoPassword } from '#server/demo/churches.ts'
import { createRandom } from '#server/demo/random.ts'
import { readEnv } from '#server/env.ts'
import { open } from '../open.ts'
import { type Command, CommandError, type CommandIo } from './command.ts'
import { readFlags } from './flags.ts'

const usage = 'demo -- [--churches 500] [--members 200000] [--content 50000] [--force]'
const amount = (min: number, max: number, defaultValue: number) => ({
  schema: z._default(z.coerce.number().check(z.int(), z.gte(min), z.lte(max)), defaultValue),
  expects: `a whole number from ${min} to ${max}`,
})
const flags = {
  churches: amount(1, 9_999, 500),
  members: amount(0, 20_000_000, 200_000),
  content: amount(0, 20_000_000, 50_000),
  force: { schema: z._default(z.boolean(), false), expects: 'nothing', isSwitch: true as const },
}

/** Members per statement: each takes a few seconds, so that progress is visible. */
const memberBatchSize = 20_000
/** Churches per statement: far below PostgreSQL's limit of 65,535 parameters. */
const churchBatchSize = 1_000

/** `demo`: fills a database with many churches, members and published pieces, for load tests. */
export const fillCommand: Command = {
  usage,
  about: 'Fills a load database with many churches, people and published pieces. --force also allows a database with real churches.',
  async run(args, io) {
    const options = readFlags(flags, args, usage)
    const env = readEnv(process.env)
    const opened = await open(env, io.say)
    try {
      const { services, ownerUrl, embedded } = opened
      await assertFillable(services.pool, options.force)
      if (env.ATRIO_DEMO ?? embedded) await seedDemoOnce(ownerUrl, services, io.say)
      io.say('Storing the pictures that the churches share.')
      const brandings = await storeBranding(services.files)
      await asOwner(ownerUrl, async connection => {
        await assertFillable(connection, options.force)
        await fill(connection, options, brandings, io)
      })
    } finally {
      await opened.close()
    }
  },
}

async function assertFillable(connection: Pick<pg.PoolClient, 'query'> | pg.Pool, force: boolean) {
  const has = async (sql: string, value: string) => (await connection.query(`${sql} limit 1`, [value])).rowCount === 1
  if (await has('select from igreja where codigo like $1', `${loadTestPrefix}%`))
    throw new CommandError('This database was filled before. Fill a new one: set ATRIO_DATA_DIR or DATABASE_URL.', 1)
  if (force || !(await isAnyChurch(connection))) return
  if (!(await has('select from conta where email like $1', `%${demoMail}`)))
    throw new CommandError(
      'This database contains churches that are not part of the demo. Nothing was changed; use --force to fill it anyway.',
      1,
    )
}

async function fill(
  connection: pg.PoolClient,
  { churches, members, content }: { churches: number; members: number; content: number },
  brandings: LoadTestBranding[],
  { say, print }: CommandIo,
) {
  const kinds = features.flatMap(({ insertLoadTestPieces }) => insertLoadTestPieces ?? [])
  const perKind = Math.round(content / kinds.length)
  const senha = await hashPassword(demoPassword)
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  await ownerTransaction(connection, async tx => {
    const created = await insertLoadTestChurches(tx, churches, brandings)
    const pieces = spreadContent(churches, perKind)
    const loaded = created.map((church, index) => ({ ...church, pieces: pieces[index] ?? 0 }))
    for (let first = 0; first < created.length; first += churchBatchSize) {
      const churchBatch = loaded.slice(first, first + churchBatchSize)
      for (const { insertLoadTestRows } of features) await insertLoadTestRows?.(tx, churchBatch)
    }
    say(`  ${number(created.length)} churches in ${seconds().toFixed(1)} s`)
    // Without pieces, nothing has been prepared for them either.
    const publishing = loaded.filter(({ pieces }) => pieces > 0)
    for (const [index, insertPieces] of kinds.entries()) {
      for (let first = 0; first < publishing.length; first += churchBatchSize)
        await insertPieces(tx, publishing.slice(first, first + churchBatchSize))
      say(`  ${number((index + 1) * perKind)} of ${number(kinds.length * perKind)} pieces in ${seconds().toFixed(1)} s`)
    }
    let done = 0
    for (const shares of batches(
      spread(
        created.map(({ id }) => id),
        members,
      ),
    )) {
      await insertLoadTestMembers(connection, shares, senha)
      done += shares.reduce((sum, share) => sum + share.members, 0)
      say(`  ${number(done)} of ${number(members)} members, ${number(done / seconds())} a second`)
    }
    // Makes running servers drop their cached list of churches.
    await connection.query(busNotifySql, busNotifyValues({ church: created[0]?.id ?? 0, version: 1 }))
  })
  await connection.query('analyze')
  print(
    `${number(churches)} churches (from ${loadTestPrefix}0001), ${number(members)} members and ${number(kinds.length * perKind)} pieces in ${seconds().toFixed(1)} s`,
  )
  print(`logins: membro-1${loadTestMailDomain} to membro-${members}${loadTestMailDomain}, password ${demoPassword}`)
}

const number = (value: number) => Math.round(value).toLocaleString('en')

/** Distributes members over churches realistically: a few large churches, many small ones. */
export function spread(churches: readonly number[], members: number): LoadTestShare[] {
  const random = createRandom('spread')
  const weights = churches.map(() => (random() * churches.length + 5) ** -0.9)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  let [weightSum, before] = [0, 0]
  return churches.map((church, index) => {
    weightSum += weights[index] as number
    const upTo = index === churches.length - 1 ? members : Math.round((members * weightSum) / sum)
    const share = { church, members: upTo - before, before }
    before = upTo
    return share
  })
}

/**
 * How many of the pieces of one kind each church has: the first a tenth of all, and thousands if there are so many; a tenth of the others
 * none and a third a few; the rest share what is left as they share the members.
 */
export function spreadContent(churches: number, pieces: number): number[] {
  const counts = Array.from({ length: churches }, (_, index) => (index % 3 === 1 && index % 10 !== 9 ? 1 + (index % 4) : 0))
  const few = counts.reduce((sum, count) => sum + count, 0)
  const rest = counts.flatMap((count, index) => (index && !count && index % 10 !== 9 ? index : []))
  if (!rest.length || pieces < 10 * few) return spread(counts, pieces).map(({ members }) => members)
  const first = Math.max(Math.round(pieces / 10), Math.min(2_000, Math.round(pieces / 2)))
  for (const { church: index, members } of spread(rest, pieces - first - few)) counts[index] = members
  return counts.with(0, first)
}

/** Groups complete churches until a batch is full. */
function* batches(shares: LoadTestShare[]): Generator<LoadTestShare[]> {
  let [batch, size]: [LoadTestShare[], number] = [[], 0]
  for (const share of shares) {
    batch.push(share)
    size += share.members
    if (size < memberBatchSize) continue
    yield batch
    ;[batch, size] = [[], 0]
  }
  if (batch.length) yield batch
}
