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
export async function limitProofs({ services, church, params, form, ipAddress }: HandlerContext<typeof addProof>): Promise<void> {
  const { limits, captcha } = services
  const fromAddress = ['proofs of an address', `i${church.id} ${ipAddress}`, ofAddress.calls, ofAddress.seconds] as const
  const toChurch = ['proofs of a church', `i${church.id}`, ofChurch.calls, ofChurch.seconds] as const
  // Counted afterwards, so that who is asked for a captcha is not counted twice.
  const needsCaptcha = (await limits.count(...fromAddress)) >= ofAddress.captcha || (await limits.count(...toChurch)) >= ofChurch.captcha
  if (needsCaptcha) await captcha.check(form.captcha, church, ipAddress)
  await limits.consume('proofs of a payment', params.codigo, ofPayment.calls, ofPayment.seconds)
  await limits.consume(...fromAddress)
  await limits.consume(...toChurch)
}
