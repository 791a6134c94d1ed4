import { createHash, randomBytes } from 'node:crypto'
import { writeRows } from '../people.ts'

/** A change of the first demo church's Pix key by its administrator, of which a mail has told. @returns the path of the link in it */
export async function receivingChangeLink(): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  await writeRows(
    `insert into recebimento_mudanca (igreja_id, tipo, chave, antes, depois, conta_id, avisado_em, codigo)
     select m.igreja_id, 'metodo', m.codigo, to_jsonb(m), to_jsonb(m), c.id, now(), $1
     from igreja i join igreja_metodo_pagamento m on m.igreja_id = i.id and m.codigo = 'pix-manual', conta c
     where i.codigo = 'esperanca' and c.email = 'conteudo@demo.atrio.app'`,
    [createHash('sha256').update(code).digest('base64url')],
  )
  return `/payment-change#${code}`
}
