import { type SandboxOutcome, sandboxOutcomes } from '../../rules.ts'

/** What the sandbox does with a payment. @param total minor units */
export const sandboxOutcome = (total: number): SandboxOutcome => sandboxOutcomes[total % 100] ?? 'paid'

/** Milliseconds until a Pix is paid, a boleto is paid, and a payment in review is decided. */
export const sandboxDelays = { pix: 8_000, boleto: 15_000, wallet: 4_000, review: 10_000 }
