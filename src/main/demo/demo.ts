import { isAnyChurch } from '#features/church/server/index.ts'
import { features } from '#main/app.ts'
import { asOwner, ownerTransaction } from '#server/db/owner.ts'
import { type Demo, type DemoPicture, type FeatureDemo, requireEntry } from '#server/demo/feature-demo.ts'
import type { Reading } from '#server/files/keys.ts'
import { PrivateContent } from '#server/files/private-content.ts'
import { fileTable } from '#server/files/tables.ts'
import type { Services } from '#server/http/services.ts'
import { type DemoFile, storeDemoFiles } from './files.ts'
import { storeDemoPictures } from './pictures.ts'

const parts: readonly FeatureDemo[] = features.flatMap(({ demo }) => demo ?? [])
const menu = features.flatMap(({ demo, module = null }) => (demo?.menu ?? []).map(item => ({ ...item, modulo: module })))

/**
 * Seeds the demo churches into a database without churches: once, by one server, in one transaction.
 * @param ownerUrl address of the login that owns the tables
 * @param say prints progress for the operator
 */
export async function seedDemoOnce(
  ownerUrl: string,
  { pool, files, secret }: Pick<Services, 'pool' | 'files' | 'secret'>,
  say: (text: string) => void,
): Promise<void> {
  if (await isAnyChurch(pool)) return
  await asOwner(ownerUrl, async connection => {
    // Another server may have seeded the demo while this one waited for the lock.
    if (await isAnyChurch(connection)) return
    say('Making the demo churches (first start only, usually 4 s).')
    const [pictures, documents] = await Promise.all([storeDemoPictures(files), storeDemoFiles(files, 'publica')])
    const picture = ({ file, alt }: DemoPicture) => ({ ...requireEntry(pictures, file), alt })
    await ownerTransaction(connection, async tx => {
      const add = async (leitura: Reading, igrejaId: number, { chave, ...stored }: DemoFile) => {
        await tx
          .insert(fileTable)
          .values({ igrejaId, leitura, chave, nome: stored.nome, tipo: stored.tipo, tamanho: stored.tamanho })
          .onConflictDoNothing()
        return stored
      }
      const file = (igrejaId: number, path: string) => add('publica', igrejaId, requireEntry(documents, path))
      const privateFile = async (igrejaId: number, path: string) => {
        const stored = await storeDemoFiles(files, 'privada', path)
        return new PrivateContent(await add('privada', igrejaId, requireEntry(stored, path)))
      }
      const people = { churches: new Map(), members: new Map() }
      const demo: Demo = { tx, now: new Date(), secret, picture, file, privateFile, menu, ...people }
      for (const part of parts) await part.seed(demo)
    })
  })
}
