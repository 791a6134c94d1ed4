import { integer, text } from 'drizzle-orm/pg-core'
import { churchIndex, churchRef, memberRef, refId } from '#server/db/church-table.ts'
import { isOfMember, memberTable } from '#server/db/members/member-table.ts'
import { personal } from '#server/db/personal-columns.ts'
import { timestampMs } from '#server/db/timestamp.ts'
import { privateFileColumn } from '#server/files/file-column.ts'
import { privatePictureColumn } from '#server/pictures/picture-column.ts'
import { questionTable } from '../../questions/tables.ts'

const own = isOfMember('usuario_id')

/** A picture or a PDF that somebody has sent for a question. It belongs to an answer, or will soon, or is deleted (delete-old-files.ts). */
export const answerFileTable = memberTable(
  'evento_resposta_arquivo',
  {
    perguntaId: refId('pergunta_id').notNull(),
    usuarioId: refId('usuario_id').notNull(),
    /** As its sender calls it. */
    nome: personal(text('nome').notNull()),
    /** Bytes as it was sent. */
    tamanho: integer('tamanho').notNull(),
    imagem: personal(privatePictureColumn('imagem')),
    documento: personal(privateFileColumn('documento')),
    enviadoEm: timestampMs('enviado_em').notNull().defaultNow(),
  },
  // Nobody updates it: whoever locks a row needs the policy.
  { own: { select: own, insert: own, update: own, delete: own }, passes: { registrations: { select: 'true' } } },
  t => [
    churchRef('evento_resposta_arquivo_pergunta', { igrejaId: t.igrejaId, id: t.perguntaId }, questionTable).onDelete('cascade'),
    memberRef('evento_resposta_arquivo_usuario', t),
    churchIndex('evento_resposta_arquivo_da_pergunta', t.igrejaId, t.perguntaId),
    churchIndex('evento_resposta_arquivo_da_pessoa', t.igrejaId, t.usuarioId, t.id),
  ],
)
