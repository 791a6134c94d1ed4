import { chmod, mkdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

/** What the data folder contains, apart from the database, which PostgreSQL itself keeps closed. */
const names = ['secret', 'mail', 'pictures', 'files', 'private', 'pages', 'builds', 'postgres.run']

/**
 * Creates the data folder if it is missing, and closes to other accounts what an earlier version left open in it: mails contain links that
 * open accounts. Only the first level is changed, because nobody gets deeper then. What this process creates is closed by its umask (main.ts).
 * @param say told about what cannot be closed
 */
export async function openDataFolder(folder: string, say: (text: string) => void): Promise<void> {
  // Another user runs PostgreSQL when this one is root, and has to pass through.
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700
  const first = await mkdir(resolve(folder), { recursive: true })
  if (first) for (let path = resolve(folder); path.startsWith(first); path = dirname(path)) await chmod(path, mode)
  for (const path of names.map(name => join(folder, name))) {
    const mode = (await stat(path).catch(() => undefined))?.mode ?? 0
    if (mode & 0o077)
      await chmod(path, mode & 0o700).catch(error => say(`Other accounts of this machine may enter or read ${path}: ${error.message}`))
  }
}
