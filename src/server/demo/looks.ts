import type { LoadLook } from '#features/church/server/index.ts'
import type { Files } from '#server/files/files.ts'
import { saveDrawing, saveDrawn } from '#server/pictures/keep.ts'
import { drawLogo, logoMarks } from '#server/pictures/logo.ts'
import { drawScene, type SceneKind } from '#server/pictures/scene.ts'
import { paintAll } from './draw.ts'

const colors = ['#7A3E9D', '#1D4ED8', '#0E7490', '#15803D', '#B45309', '#9F1239']
const kinds: SceneKind[] = ['hills', 'chapel', 'glass', 'olive', 'wheat', 'sea']

/** The few looks that all churches of a load database share: each colour with two scenes and every logo. */
export async function drawLooks(files: Files): Promise<LoadLook[]> {
  const scenes = colors.flatMap((color, place) => [kinds[place] as SceneKind, 'table' as const].map(kind => ({ color, kind })))
  const drawn = await paintAll(scenes, async ({ color, kind }) =>
    saveDrawn(files, await drawScene({ kind, seed: 'load', color, width: 1200, height: 750 }), 'Desenho de abertura'),
  )
  const looks = colors.flatMap(color =>
    logoMarks.map(async mark => ({
      color,
      logo: await saveDrawing(files, drawLogo({ mark, color, size: 96 }), 96, 'Símbolo da igreja'),
      banners: scenes.filter(scene => scene.color === color).flatMap(scene => drawn.get(scene) ?? []),
    })),
  )
  return Promise.all(looks)
}
