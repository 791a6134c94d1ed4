import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Picture } from '#contract/values.ts'
import { demoLogoSize, demoPictureFolder } from '#server/demo/picture-files.ts'
import type { Files } from '#server/files/files.ts'
import { saveDrawing, saveDrawn } from '#server/pictures/keep.ts'

/**
 * Keeps the committed pictures of the demo. By their files, such as `graca/about-city.webp`; what they show is told where they
 * are used.
 * @param wanted a pattern for those files
 * @throws Error when there are none: the server was started in another folder
 */
export async function keepDemoPictures(files: Files, wanted = '*/*.{svg,webp}'): Promise<Map<string, Picture>> {
  const found = globSync(wanted, { cwd: demoPictureFolder }).sort()
  if (!found.length)
    throw new Error(`There is nothing in ${demoPictureFolder}. Please start Atrio in its own folder, where the pictures of the demo are.`)
  return new Map(
    await Promise.all(found.map(async path => [path.split(sep).join('/'), await keep(files, join(demoPictureFolder, path))] as const)),
  )
}

async function keep(files: Files, path: string): Promise<Picture> {
  const content = await readFile(path)
  return path.endsWith('.svg') ? saveDrawing(files, content.toString(), demoLogoSize, '') : saveDrawn(files, content, '')
}
