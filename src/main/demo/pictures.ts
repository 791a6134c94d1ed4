import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Picture } from '#contract/values.ts'
import { demoLogoSize, demoPictureFolder } from '#server/demo/picture-files.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { storeDemoSvg, storeDemoWebp } from '#server/pictures/store-picture.ts'

/**
 * Stores the committed pictures of the demo, without alternative texts.
 * @param pattern selects the files
 * @returns the pictures by their files, such as `graca/about-city.webp`
 * @throws Error when no file matches, because the server was started in another folder
 */
export async function storeDemoPictures(files: FileStore, pattern = '*/*.{svg,webp}'): Promise<Map<string, Picture>> {
  const paths = globSync(pattern, { cwd: demoPictureFolder }).sort()
  if (!paths.length)
    throw new Error(`There are no pictures in ${demoPictureFolder}. Start Atrio in its project folder, which contains the demo pictures.`)
  return new Map(
    await Promise.all(
      paths.map(async path => [path.split(sep).join('/'), await storePicture(files, join(demoPictureFolder, path))] as const),
    ),
  )
}

async function storePicture(files: FileStore, path: string): Promise<Picture> {
  const content = await readFile(path)
  return path.endsWith('.svg') ? storeDemoSvg(files, content.toString(), demoLogoSize, '') : storeDemoWebp(files, content, '')
}
