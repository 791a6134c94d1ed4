import * as z from 'zod/mini'
import type { Member } from '#features/access/contract/account.ts'
import { PrayerInput } from '../../contract/own-prayers.ts'
import { maxNameLength, shownName } from '../../rules.ts'

/** The form’s fields: those of the call, whether the wall shows a name, and which. */
export const NewPrayerFields = z.extend(PrayerInput, {
  comNome: z._default(z.stringbool(), false),
  nome: z._default(z.string().check(z.trim(), z.maxLength(maxNameLength)), ''),
})

/** The form data of `createPrayer`. Flags are sent as text, because form data has no booleans. */
export function toPrayerForm(values: z.output<typeof NewPrayerFields>, member: Member, idIgreja: number) {
  const { mensagem, idOracaoMotivo, flagPublicarMural, flagReceberLigacao, flagReceberVisita, image, comNome, nome } = values
  return {
    idUsuario: member.id,
    idIgreja,
    mensagem,
    nome: comNome ? nome || shownName(member) : '',
    idOracaoMotivo,
    flagPublicarMural: String(flagPublicarMural),
    flagReceberLigacao: String(flagReceberLigacao),
    flagReceberVisita: String(flagReceberVisita),
    flagAtivo: 'true',
    // The contract types the file as an upload, which it becomes only on the server.
    image: image as unknown as Blob | undefined,
  }
}
