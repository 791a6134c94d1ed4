import { describeCalls } from '../../../../tests/calls/describe-calls.ts'
import { publishedSamples } from '../../../../tests/fixtures/published/content.ts'
import { devotionalEndpoints } from '../contract.ts'
import { devotionalsFeature } from './index.ts'

const columns = { serie: 'Salmos', passagem: 'Salmo 23' }
const body = { ...columns, versiculo: 'O Senhor cuida de mim.', oracao: 'Obrigado. Amém.' }

describeCalls(devotionalsFeature, { folder: import.meta.dirname }, sample =>
  publishedSamples(sample, devotionalEndpoints, { table: 'devocional', columns, body }),
)
