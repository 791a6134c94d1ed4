import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '#server/env.ts'
import { log } from '#server/log/log.ts'
import type { CacheVersion } from '../church-directory.ts'
import { type CachedResponse, encodedBody } from '../response-cache/cached-response.ts'
import type { Services } from '../services.ts'
import type { KeptBuilds } from './kept-builds.ts'
import { readPageFile, type StoredPage, writePageFile } from './page-file.ts'

/**
 * Raise it when pages of earlier versions of Atrio must not be shown any more, not even once while they are rendered again: after a mistake
 * by which a page showed what nobody may see, or loaded what is dangerous.
 */
const oldestShownFormat = 1

/** No page is right for longer than a day, or shown for longer than one more (`lifetime.ts`). */
const keptMs = 2 * 24 * 3_600_000
/** All stored pages together; those that were stored first are deleted first. */
const maxBytes = 500_000_000
/** Pages that are written in one round, and at the end. */
const maxWritten = 200
const maxWrittenAtEnd = 2_000

type Options = {
  services: Pick<Services, 'env' | 'secret' | 'directory' | 'responseCache'>
  /** The build that runs, and those whose files are still here. */
  builds: KeptBuilds
}

export type StoredPages = ReturnType<typeof createStoredPages>

/**
 * Public pages in the data folder, so that a server that starts has the pages that people have asked for, and that the first visitors after a
 * new build are shown the page of the last one while their own is rendered. Each node has its own.
 */
export function createStoredPages({ services: { env, secret, directory, responseCache }, builds }: Options) {
  const folder = join(env.ATRIO_DATA_DIR, 'pages')
  const settings = settingsOf(env)
  const pathOf = (key: string) => {
    const name = createHash('sha256').update(key).digest('hex').slice(0, 32)
    return join(folder, name.slice(0, 2), name)
  }

  async function read(key: string): Promise<StoredPage | undefined> {
    const file = await readFile(pathOf(key)).catch(() => undefined)
    const page = file && readPageFile(file, secret, settings)
    return page?.key === key ? page : undefined
  }

  async function write(page: CachedResponse & { contentTag: string }, key: string): Promise<void> {
    const { headers, etag, lifetime, madeAt, contentTag } = page
    const body = await encodedBody(page, 'br')
    const file = writePageFile({ key, build: builds.current, contentTag, headers, etag, lifetime, madeAt, body }, secret, settings)
    const path = pathOf(key)
    const unfinished = `${path}.${randomUUID()}`
    await mkdir(join(path, '..'), { recursive: true })
    await writeFile(unfinished, file)
    // A crash in the middle, or a second server with the same folder, leaves a whole file.
    await rename(unfinished, path).catch(error => rm(unfinished, { force: true }).then(() => Promise.reject(error)))
  }

  return {
    /**
     * The stored page, when it shows what the church shows now. One of an earlier build is to be rendered again at once.
     * @param church its id
     */
    async find(key: string, church: number, liveVersion: CacheVersion): Promise<CachedResponse | undefined> {
      // Before the church is read: what changes meanwhile makes the page stale.
      const { version } = liveVersion
      const [stored, state] = await Promise.all([read(key), directory.findById(church)])
      if (!stored || stored.contentTag !== state?.contentTag) return undefined
      const isOfThisBuild = stored.build === builds.current
      if (!isOfThisBuild && !builds.has(stored.build)) return undefined
      const { headers, etag, lifetime, madeAt, contentTag, body } = stored
      return {
        status: 200,
        cacheable: true,
        headers,
        etag,
        bodies: { br: body },
        compressing: {},
        compression: 'best',
        bytes: body.length * 2 + 1_000,
        liveVersion,
        version,
        lifetime: isOfThisBuild ? lifetime : { ...lifetime, freshUntil: 0 },
        madeAt,
        usedAt: 0,
        contentTag,
        isStored: true,
      }
    },
    /**
     * Stores pages that people have asked for again. One that cannot be written is tried again in the next round.
     * @param isEnd there will be no next round
     */
    async storeUsed(isEnd = false): Promise<void> {
      const used = responseCache.toStore().slice(0, isEnd ? maxWrittenAtEnd : maxWritten)
      const results = await Promise.allSettled(
        used.map(async ([key, page]) => {
          await write(page, key)
          page.isStored = true
        }),
      )
      const failure = results.find(result => result.status === 'rejected')
      if (failure) log.warn({ error: String(failure.reason) }, 'a page could not be stored')
    },
    /** Deletes what is too old to be shown, and the oldest of what is too much. */
    clean: () => clean(folder),
  }
}

/** What pages depend on besides the church and the build: the settings of the server, and the rules of time zones. */
function settingsOf({ HOST, PORT, LOG_LEVEL, DATABASE_POOL, PAGE_CACHE_MB, ...env }: Env): string {
  return createHash('sha256')
    .update(JSON.stringify([oldestShownFormat, env, process.versions.tz]))
    .digest('base64url')
}

async function clean(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = entries.filter(entry => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const files = await Promise.all(paths.map(async path => ({ path, found: await stat(path).catch(() => undefined) })))
  let bytes = 0
  for (const { path, found } of files.sort((a, b) => (b.found?.mtimeMs ?? 0) - (a.found?.mtimeMs ?? 0))) {
    bytes += found?.size ?? 0
    if (bytes > maxBytes || (found?.mtimeMs ?? 0) < Date.now() - keptMs) await rm(path, { force: true })
  }
}
