import { readEnv } from '#server/env.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { type ListedFile, listFiles, nameBeginsWith } from '#server/files/list-files.ts'
import { FileLocation, locationHint } from '#server/files/location.ts'
import { openStore } from '#server/files/open-store.ts'
import { hashOf, measure } from '#server/files/store-files.ts'
import { open } from '../open.ts'
import { type Command, CommandError, type CommandIo } from './command.ts'
import { readFlags } from './flags.ts'

const usage = 'files -- copy --to <disk or s3://…>'

/** `files copy`: copies the files to another storage. */
export const copyFilesCommand: Command = {
  usage,
  about: 'Copies all files from the storage in FILES to another one, and leaves out those that it has already.',
  async run(args, io) {
    const { to } = readFlags({ to: { schema: FileLocation, expects: locationHint } }, args, usage)
    const env = readEnv(process.env)
    const target = await openStore(env, to)
    await forEachFile(io, 'copied', async (file, source) => ((await isThere(target, file)) ? 'there before' : copy(file, source, target)))
  },
}

/** `files check`: reads all files and compares them with their hashes. */
export const checkFilesCommand: Command = {
  usage: 'files -- check',
  about: 'Reads all files and says which are missing or damaged, such as after a backup was restored.',
  async run(args, io) {
    readFlags({}, args, 'files -- check')
    await forEachFile(io, 'intact', async (file, store) =>
      (await isThere(store, file)) ? compare(file, await hashOf(store, file.chave)) : 'missing',
    )
  },
}

type Outcome = 'done' | 'there before' | 'missing' | 'damaged'

/** Files at a time: the network's delay is longer than the transfer of a picture. */
const concurrency = 8

async function forEachFile({ say, print }: CommandIo, verb: string, work: (file: ListedFile, store: FileStore) => Promise<Outcome>) {
  const opened = await open(readEnv(process.env), say)
  const counts: Record<Outcome, number> = { done: 0, 'there before': 0, missing: 0, damaged: 0 }
  let lastReport = Date.now()
  try {
    const { pool, files } = opened.services
    const queue = listFiles(pool)
    const worker = async () => {
      for await (const file of { [Symbol.asyncIterator]: () => ({ next: () => queue.next() }) }) {
        const outcome = await work(file, files)
        counts[outcome]++
        if (outcome === 'missing' || outcome === 'damaged') say(`${outcome}: ${file.chave}`)
        if (Date.now() - lastReport < 2_000) continue
        lastReport = Date.now()
        say(`  ${counts.done} ${verb}, ${counts['there before']} there before, of ${file.total}`)
      }
    }
    await Promise.all(Array.from({ length: concurrency }, worker))
  } finally {
    await opened.close()
  }
  print(`${counts.done} ${verb}, ${counts['there before']} there before, ${counts.missing} missing, ${counts.damaged} damaged`)
  if (counts.missing || counts.damaged) throw new CommandError('Some files are missing or damaged; see above.', 1)
}

/** A storage has a file whole or not at all, so its size is proof enough. */
async function isThere(store: FileStore, { chave, tamanho }: ListedFile): Promise<boolean> {
  const size = await store.size(chave)
  return size !== undefined && (tamanho === null || size === tamanho)
}

async function copy(file: ListedFile, source: FileStore, target: FileStore): Promise<Outcome> {
  const content = await source.read(file.chave)
  if (!content) return 'missing'
  const measured = measure(content)
  await target.put(file.chave, measured.content)
  const outcome = compare(file, measured.result())
  if (outcome === 'damaged') await target.delete(file.chave)
  return outcome
}

const compare = (file: ListedFile, { hash }: { hash: string }): Outcome =>
  (file.hash ? file.hash === hash : nameBeginsWith(file.chave, hash)) ? 'done' : 'damaged'
