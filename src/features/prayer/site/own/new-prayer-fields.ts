import * as z from 'zod/mini'
import type { Member } from '#features/access/contract/account.ts'
import { PrayerInput } from '../../contract/own.ts'

/** The form’s fields: those of the wire, and whether the wall shows who asks. */
export const Asking = z.extend(PrayerInput, { comNome: z._default(z.stringbool(), false) })

/** What `createPrayer` is given: the form’s values, who asks and where. Flags go as text, because a form has no others. */
export function fieldsOf(values: z.output<typeof Asking>, member: Member, idIgreja: number) {
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
    // Only on the server does a file become an upload.
    image: image as unknown as Blob | undefined,
  }
}
