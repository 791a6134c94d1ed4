import * as z from 'zod/mini'
import type { Member } from '#features/access/contract/account.ts'
import { PrayerInput } from '../../contract/own-prayers.ts'

/** The form’s fields: those of the call, and whether the wall shows the author’s name. */
export const NewPrayerFields = z.extend(PrayerInput, { comNome: z._default(z.stringbool(), false) })

/** The form data of `createPrayer`. Flags are sent as text, because form data has no booleans. */
export function toPrayerForm(values: z.output<typeof NewPrayerFields>, member: Member, idIgreja: number) {
  const { mensagem, idOracaoMotivo, flagPublicarMural, flagReceberLigacao, flagReceberVisita, image, comNome } = values
  return {
    idUsuario: member.id,
    idIgreja,
    mensagem,
    nome: comNome ? `${member.nome} ${member.sobrenome}`.trim().slice(0, 120) : '',
    idOracaoMotivo,
    flagPublicarMural: String(flagPublicarMural),
    flagReceberLigacao: String(flagReceberLigacao),
    flagReceberVisita: String(flagReceberVisita),
    flagAtivo: 'true',
    // The contract types the file as an upload, which it becomes only on the server.
    image: image as unknown as Blob | undefined,
  }
}
