import type { LoadLook } from '#features/church/server/index.ts'
import { demoColors } from '#server/demo/churches.ts'
import { must } from '#server/demo/feature-demo.ts'
import type { Files } from '#server/files/files.ts'
import { keepDemoPictures } from './pictures.ts'

/** The few looks that all churches of a load database share: those of the demo churches that have pictures. */
export async function keepLooks(files: Files): Promise<LoadLook[]> {
  const pictures = await keepDemoPictures(files, '*/{logo,about-*,banner-*}.{svg,webp}')
  const looks = Object.entries(demoColors).map(([church, color]) => ({
    color,
    logo: { ...must(pictures, `${church}/logo.svg`), alt: 'Símbolo da igreja' },
    banners: [...pictures]
      .filter(([file]) => file.startsWith(`${church}/`) && file.endsWith('.webp'))
      .map(([, picture]) => ({ ...picture, alt: 'Desenho de abertura' })),
  }))
  return looks.filter(({ banners }) => banners.length)
}
