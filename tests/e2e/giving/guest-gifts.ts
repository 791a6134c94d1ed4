import { createHash, randomBytes } from 'node:crypto'
import { insertPayment } from '../../fixtures/payments/inserted.ts'
import { inDatabase, writeRows } from '../people.ts'

/** A gift of the first demo church that somebody made without logging in, and that has arrived. */
export async function addGuestGift(email: string, descricao: string, total: number): Promise<void> {
  await inDatabase(async client => {
    const codigo = await insertPayment(client, { metodo: 'pix', situacao: 'aprovado', total, descricao })
    const payment = 'from pagamento p where p.codigo = $1'
    await client.query(`insert into doacao (igreja_id, pagamento_id, dia) select igreja_id, id, current_date ${payment}`, [codigo])
    await client.query(`update pagamento_pagador q set email = $2 ${payment} and q.pagamento_id = p.id`, [codigo, email])
  })
}

/** A new link to the gifts of an account's address, as it is mailed. @returns its path */
export async function guestGiftsLink(email: string): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  await writeRows(
    `insert into link_acesso (conta_id, tipo, codigo, email, igreja_id, expira_em)
     select c.id, 'juntar-doacoes', $2, c.email, i.id, now() + interval '1 hour' from conta c, igreja i where c.email = $1 and i.codigo = 'esperanca'`,
    [email, createHash('sha256').update(code).digest('base64url')],
  )
  return `/user/giving/claim#${code}`
}
