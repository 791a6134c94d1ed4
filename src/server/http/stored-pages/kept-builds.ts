import { randomUUID } from 'node:crypto'
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { filesIn } from '../pages/assets.ts'

/** Builds whose files are kept besides the one that runs. */
const maxOthers = 3

export type KeptBuilds = Awaited<ReturnType<typeof keepBuild>>

/**
 * Keeps the browser's files of the builds that have run here in the data folder: pages that are open in a browser, or that were stored, load
 * parts of their build later, when a newer one runs and the files of theirs may be gone with the image that they came in.
 * @param buildFolder of the build that runs: its name is the hash of its sources, `client/assets` in it what browsers load
 */
export async function keepBuild(dataFolder: string, buildFolder: string) {
  const build = basename(buildFolder)
  const folder = join(dataFolder, 'builds')
  await mkdir(folder, { recursive: true })
  const own = join(folder, build)
  if (!(await exists(own))) {
    const unfinished = join(folder, `${randomUUID()}.unfinished`)
    await cp(join(buildFolder, 'client/assets'), unfinished, { recursive: true })
    // Another server with the same folder may have been faster.
    await rename(unfinished, own).catch(() => rm(unfinished, { recursive: true, force: true }))
  }
  await utimes(own, new Date(), new Date())
  const others = await deleteOldBuilds(folder, build)
  const readers = others.map(name => filesIn(join(folder, name)))
  return {
    current: build,
    /** Whether the files of a build are here. */
    has: (name: string) => name === build || others.includes(name),
    /** Reads a file of an earlier build, of whichever has it: their names have the hashes of their contents. */
    async read(name: string): Promise<Buffer | undefined> {
      for (const reader of readers) {
        const content = await reader(name)
        if (content) return content
      }
      return undefined
    },
  }
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** @returns the names of those that stay, the ones used last first */
async function deleteOldBuilds(folder: string, current: string): Promise<string[]> {
  const names = (await readdir(folder)).filter(name => name !== current)
  const used = await Promise.all(names.map(async name => ({ name, at: (await stat(join(folder, name))).mtimeMs })))
  const others = used.filter(({ name }) => !name.endsWith('.unfinished')).sort((a, b) => b.at - a.at)
  const kept = others.slice(0, maxOthers).map(({ name }) => name)
  const dayAgo = Date.now() - 24 * 3_600_000
  for (const { name, at } of used) {
    const isLeftBehind = name.endsWith('.unfinished') && at < dayAgo
    if (isLeftBehind || others.slice(maxOthers).some(other => other.name === name))
      await rm(join(folder, name), { recursive: true, force: true })
  }
  return kept
}
