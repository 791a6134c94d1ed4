import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Picture } from '#contract/values.ts'
import { type DrawnPicture, demoLogoSize, demoPictureFolder, pictureListFile, smallerFile } from '#server/demo/committed-files.ts'
import { requireEntry } from '#server/demo/feature-demo.ts'
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
  const list = JSON.parse(await committed(pictureListFile).then(String)) as Record<string, DrawnPicture>
  const drawn = new Map(Object.entries(list))
  const stored = paths.map(async path => {
    const file = path.split(sep).join('/')
    if (file.endsWith('.svg')) return [file, await storeDemoSvg(files, String(await committed(file)), demoLogoSize, '')] as const
    const { focus, thumb, sizes } = requireEntry(drawn, file)
    const widths = sizes.map(async (size, index) => {
      const content = await committed(index === sizes.length - 1 ? file : smallerFile(file, size.width))
      return { ...size, content }
    })
    return [file, await storeDemoWebp(files, { focus, thumb, sizes: await Promise.all(widths) }, '')] as const
  })
  return new Map(await Promise.all(stored))
}

const committed = (file: string) => readFile(join(demoPictureFolder, file))
