import { Problem } from '#contract/problems.ts'
import { decimalOf, listItemMovements, writeCsv } from '#features/payments/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import { reasonsById } from './reasons-by-id.ts'

/** More than this is no reply but a job; a church divides its year instead. */
const mostRows = 20_000

const sums = ['valor', 'taxas', 'estornos', 'liquido'] as const
const header = ['dia', 'codigo', 'doador', 'motivo', 'natureza', 'metodo', 'moeda', ...sums]

/**
 * What moved of gifts in a period as CSV, oldest first: a line for each gift and reason, with the reason's name of today. What was given back of an
 * older gift is a line of the period in which that happened. No CPF is in it: only the person gets their own whole.
 * @param db of a caller who passes `money`
 * @throws Problem `invalid` for the period, also when it has too many lines
 */
export async function exportGifts(
  db: ChurchDb,
  church: Pick<ChurchState, 'fusoHorario' | 'idioma'>,
  { de, ate }: { de: string; ate: string },
): Promise<{ nome: string; conteudo: string }> {
  const [reasons, rows] = await Promise.all([reasonsById(db), listItemMovements(db, church, { de, ate, tipo: 'doacao' }, mostRows + 1)])
  if (rows.length > mostRows) throw new Problem('invalid', { errors: { ate: 'invalid' } })
  const language = church.idioma.replace('_', '-')
  const lines = rows.map(({ dia, codigo, nome, sobrenome, metodo, moeda, referencia, descricao, ...amounts }) => {
    const reason = reasons.get(Number(referencia))
    return [
      ...[dia, codigo, `${nome} ${sobrenome}`.trim(), reason?.nome ?? descricao, reason?.natureza ?? '', metodo, moeda],
      ...sums.map(name => decimalOf(amounts[name], moeda, language)),
    ]
  })
  return { nome: `doacoes-${de}-${ate}.csv`, conteudo: writeCsv([header, ...lines]) }
}
