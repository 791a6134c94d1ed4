import { bannersPart } from '#features/banners/site/index.ts'
import { paymentMethodsPart } from '#features/payments/site/index.ts'
import type { StartUpPart } from '#site/data/start-up.ts'

/** The data that features load when the site starts (spec, section 4). */
export const startUpParts: readonly StartUpPart[] = [paymentMethodsPart, bannersPart]
