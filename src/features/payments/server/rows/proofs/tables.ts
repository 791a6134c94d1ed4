import { text, unique } from 'drizzle-orm/pg-core'
import { churchIndex, churchRef, memberRef, refId } from '#server/db/church-table.ts'
import { isOfGuest, isOfMember, memberTable } from '#server/db/members/member-table.ts'
import { personal } from '#server/db/personal-columns.ts'
import { timestampMs } from '#server/db/timestamp.ts'
import { privateFileColumn } from '#server/files/file-column.ts'
import { privatePictureColumn } from '#server/pictures/picture-column.ts'
import { paymentTable } from '../../tables.ts'

/** Whoever has the code of the payment may see that something is attached to it. */
const isOfPayment = `(select true from pagamento p where p.igreja_id = pagamento_comprovante.igreja_id and p.id = pagamento_id and ${isOfGuest('p.codigo_resumo')})`

/** What a payer has attached as a proof of having paid: a picture or a PDF. It may show their bank account. */
export const proofTable = memberTable(
  'pagamento_comprovante',
  {
    pagamentoId: refId('pagamento_id').notNull(),
    /** `null` for somebody who is not logged in. */
    usuarioId: refId('usuario_id'),
    /** SHA-256 of what was sent. */
    resumo: text('resumo').notNull(),
    imagem: personal(privatePictureColumn('imagem')),
    documento: personal(privateFileColumn('documento')),
    enviadoEm: timestampMs('enviado_em').notNull().defaultNow(),
  },
  {
    own: { select: isOfMember('usuario_id') },
    others: { code: { select: isOfPayment } },
    passes: { money: { select: 'true' } },
  },
  t => [
    unique('pagamento_comprovante_unico').on(t.igrejaId, t.pagamentoId, t.resumo),
    churchRef('pagamento_comprovante_pagamento', { igrejaId: t.igrejaId, id: t.pagamentoId }, paymentTable),
    memberRef('pagamento_comprovante_usuario', t),
    churchIndex('pagamento_comprovante_da_pessoa', t.igrejaId, t.usuarioId),
  ],
)
