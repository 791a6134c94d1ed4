import { limitWithCaptcha } from '#server/captcha/limit-with-captcha.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { addProof } from '../../contract/proofs.ts'

const [hour, day] = [3_600, 86_400]

/** Three that stay, and as many that were sent by mistake and taken back, twice. */
const ofPayment = { calls: 12, seconds: day }
/** Of one church: a hall behind one router, where some attach what their bank says. */
const ofAddress = { calls: 60, seconds: hour, captcha: 6 }
/** A church that many send to asks everybody for a captcha, and refuses nobody: its part of the room for visitors is the limit. */
const ofChurch = { calls: 1_000_000, seconds: hour, captcha: 60 }

/**
 * Keeps those away who only want to fill the room for files, before anything of the file is looked at.
 * @throws Problem `too-many`; `invalid` with `captcha` after a few of an address or a church in an hour
 */
export const limitProofs = (context: HandlerContext<typeof addProof>): Promise<void> => {
  const { church, params, form, ipAddress } = context
  return limitWithCaptcha(context, form.captcha, [
    { ...ofPayment, name: 'proofs of a payment', caller: params.codigo },
    { ...ofAddress, name: 'proofs of an address', caller: `i${church.id} ${ipAddress}` },
    { ...ofChurch, name: 'proofs of a church', caller: `i${church.id}` },
  ])
}
