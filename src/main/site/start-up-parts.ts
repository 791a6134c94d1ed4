import { bannersPart } from '#features/banners/site/index.ts'
import { paymentMethodsPart } from '#features/payment-methods/site/index.ts'
import type { StartUpPart } from '#site/data/start-up.ts'

/** What the features load when the site starts up (spec, section 4). */
export const startUpParts: readonly StartUpPart[] = [paymentMethodsPart, bannersPart]
