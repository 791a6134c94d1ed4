import { on } from '#server/http/api/on.ts'
import * as contract from '../../contract/proofs.ts'
import { addProof } from './add-proof.ts'
import { deleteProof } from './delete-proof.ts'
import { listProofs } from './list-proofs.ts'

export const proofRoutes = [on(contract.addProof, addProof), on(contract.deleteProof, deleteProof), on(contract.listProofs, listProofs)]
