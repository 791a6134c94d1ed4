import type { FieldErrors } from '#contract/problems.ts'
import type { PurposeTx } from '#server/payment-purpose.ts'
import { createSeal, isSealed, type Sealed } from '#server/seal.ts'
import { type AnswerValue, checkAnswers } from '../../rules/questions.ts'
import type { QuestionRow } from '../questions/tables.ts'
import type { SentFiles } from './files/own-files.ts'
import { answerTable } from './tables.ts'

type Given = readonly { perguntaId: number; valor: AnswerValue }[]

/** An answer as it is stored: a CPF is encrypted, as everywhere; a file is its name, and its id beside it. */
export type StoredAnswer = { perguntaId: number; valor: AnswerValue | Sealed; arquivoId?: number }

const sealOf = (secret: Uint8Array) => createSeal(secret, 'event answer')

/** What a stored answer says; `null` when the server has had another secret since: it must be answered again. */
export function openAnswer(secret: Uint8Array, stored: AnswerValue | Sealed): AnswerValue | null {
  if (!isSealed(stored)) return stored
  try {
    return sealOf(secret).unseal<{ answer: string }>(stored).answer
  } catch {
    return null
  }
}

/** To which questions somebody has answered, and where. */
type Answered = {
  /** Those that may be asked of them. */
  questions: readonly QuestionRow[]
  given: Given
  /** Where the answers are in the request: `ingressos.0.participantes.1.`. */
  at: string
  /** Gets what is wrong, under `<at>respostas.<question>`. */
  errors: FieldErrors
  /** Which of them may be answers. */
  files: SentFiles
  /** Of the server. */
  secret: Uint8Array
}

/** Checks what somebody has answered. @returns the answers that count */
export function checkGiven({ questions, given, at, errors, files, secret }: Answered): StoredAnswer[] {
  const { failures, kept } = checkAnswers(questions, Object.fromEntries(given.map(({ perguntaId, valor }) => [perguntaId, valor])))
  for (const [question, failure] of Object.entries(failures)) errors[`${at}respostas.${question}`] = failure
  return kept.flatMap(({ perguntaId, valor }): StoredAnswer[] => {
    const tipo = questions.find(({ id }) => id === perguntaId)?.tipo
    if (tipo === 'cpf') return [{ perguntaId, valor: sealOf(secret).seal({ answer: valor }) }]
    if (tipo !== 'arquivo') return [{ perguntaId, valor }]
    const file = files.get(Number(valor))
    if (file?.perguntaId === perguntaId) return [{ perguntaId, valor: file.nome, arquivoId: file.id }]
    errors[`${at}respostas.${perguntaId}`] = 'unknown'
    return []
  })
}

type Owned = { inscricaoId: number; participanteId: number | null; usuarioId: number | null; respostas: readonly StoredAnswer[] }

/** Stores answers. */
export async function insertAnswers(tx: PurposeTx, owned: readonly Owned[]): Promise<void> {
  const rows = owned.flatMap(({ respostas, ...owner }) => respostas.map(answer => ({ ...owner, ...answer })))
  if (rows.length) await tx.insert(answerTable).values(rows)
}
