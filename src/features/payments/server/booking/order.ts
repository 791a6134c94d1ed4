import { eq } from 'drizzle-orm'
import type { ChurchDb } from '#server/db/church-db.ts'
import { churchAddress } from '#server/http/church-address.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { Services } from '#server/http/services.ts'
import type { Order, Payer } from '#server/payment-gateway.ts'
import { isOpen } from '../../rules/payments.ts'
import { gatewayHookPath } from '../gateways/hook-path.ts'
import { unsealPayer } from '../rows/payer-seal.ts'
import { payerTable, type paymentTable } from '../tables.ts'

/** A payment as its gateway is asked for it. @param db of `paymentDb`, because it reads who pays */
export async function orderOf(
  db: Pick<ChurchDb, 'select'>,
  services: Pick<Services, 'env' | 'gateways' | 'secret'>,
  church: ChurchState,
  row: typeof paymentTable.$inferSelect,
): Promise<Order> {
  const [payer] = await db.select().from(payerTable).where(eq(payerTable.pagamentoId, row.id))
  const { cpf, endereco } = unsealPayer(services.secret, payer?.dados ?? null)
  const pagador: Payer = {
    nome: payer?.nome ?? '',
    sobrenome: payer?.sobrenome ?? '',
    email: payer?.email ?? '',
    telefone: payer?.telefone ?? null,
    cpf,
    endereco,
  }
  const origin = churchAddress(services.env)(church)
  return {
    codigo: row.codigo,
    referencia: row.referencia,
    metodo: row.metodo,
    total: row.valorTotal,
    moeda: row.moeda,
    parcelas: row.parcelas,
    flagJuros: row.valorJuros > 0,
    descricao: `${church.nome}: ${row.descricao}`.slice(0, 120),
    pagador,
    criadoEm: row.criadoEm,
    encerrado: !isOpen(row.situacao),
    validade: row.validade,
    returnUrl: `${origin}/user/payment/${row.codigo}`,
    hookUrl: `${origin}${await gatewayHookPath(db, services, church, row.gateway)}`,
  }
}
