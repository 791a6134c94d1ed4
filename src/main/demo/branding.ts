import type { LoadTestBranding } from '#features/church/server/index.ts'
import { demoColors } from '#server/demo/churches.ts'
import { requireEntry } from '#server/demo/feature-demo.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { storeDemoPictures } from './pictures.ts'

/** Stores the brandings that all churches of a load database share: those of the demo churches with pictures. */
export async function storeBranding(files: FileStore): Promise<LoadTestBranding[]> {
  const stored = await storeDemoPictures(files, '*/{logo,about-*,banner-*}.{svg,webp}')
  const brandings = Object.entries(demoColors).map(([church, color]) => ({
    color,
    logo: { ...requireEntry(stored, `${church}/logo.svg`), alt: 'Símbolo da igreja' },
    pictures: [...stored]
      .filter(([file]) => file.startsWith(`${church}/`) && file.endsWith('.webp'))
      .map(([, picture]) => ({ ...picture, alt: 'Desenho de abertura' })),
  }))
  return brandings.filter(({ pictures }) => pictures.length)
}
